import type { ReactNode } from 'react'

/** Actions beside a title; on phones at the bottom of the screen, where they move nothing when they appear late. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="action-bar flex flex-wrap items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-bg max-sm:px-4 max-sm:py-2"
    >
      {children}
    </nav>
  )
}
