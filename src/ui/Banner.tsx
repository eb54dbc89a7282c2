import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  info: 'border-line bg-raised',
  warn: 'border-warn/30 bg-warn-soft',
  bad: 'border-bad/30 bg-bad-soft',
} as const

interface BannerProps {
  tone?: keyof typeof tones
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A message about the whole page. */
export function Banner({ tone = 'info', icon, title, children, action }: BannerProps) {
  return (
    <div className={classes('flex items-start gap-3 rounded-lg border px-4 py-3', tones[tone])}>
      {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{title}</p>
          {children && <div className="mt-0.5 text-sm text-pretty text-muted">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
