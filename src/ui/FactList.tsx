import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface FactListProps {
  /** Name and value of each row; those without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}

/** Names with their values at the other end of the line. */
export function FactList({ facts, className }: FactListProps) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={classes('divide-y divide-line', className)}>
      {known.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
          <dt className="min-w-0 flex-1 basis-24 text-muted">{name}</dt>
          <dd className="ms-auto wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value below its name, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="min-h-5.5 text-sm wrap-anywhere *:text-sm">{children}</dd>
    </div>
  )
}
