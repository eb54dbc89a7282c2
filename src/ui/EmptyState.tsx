import type { ReactNode } from 'react'

interface EmptyProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Replaces missing content, empty or failed to load, and offers what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-2 px-4 py-14 text-center text-balance">
      {icon && <span className="mb-1 text-muted">{icon}</span>}
      <div className="max-w-full text-base font-semibold wrap-anywhere">{title}</div>
      {children && <div className="max-w-full text-sm text-muted wrap-anywhere">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
