import { type ReactNode, useEffect, useRef } from 'react'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'

/** The content of a sign-in page. */
export function AuthCard({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  // A form with another title replaces the one that had the focus, unless a field of it takes the focus.
  useEffect(() => {
    if (shownTitle.current !== title && document.activeElement === document.body) heading.current?.focus()
    shownTitle.current = title
  }, [title])
  return (
    <div className="my-8 w-full max-w-104 px-4">
      <PageTitle title={title} />
      <section className="flex flex-col gap-4 rounded-xl border border-line bg-card p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        {intro && <p className="-mt-2 text-sm text-muted">{intro}</p>}
        {children}
      </section>
    </div>
  )
}

/** A message that replaces a form or a button, whose focus it gets. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <p ref={focusOnMount} tabIndex={-1} role="status" className="text-sm wrap-anywhere">
      {children}
    </p>
  )
}
