import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Logo } from '../header/Logo.tsx'
import { Waiting } from './Waiting.tsx'

/** Layout of the sign-in pages: a home link instead of the header. */
export function AuthLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col items-center outline-none">
      <Logo reloadDocument className="mt-8" />
      <Suspense fallback={<Waiting shape="page" />}>{children}</Suspense>
    </main>
  )
}
