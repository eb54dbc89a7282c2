import { classes } from './classes.ts'

/** A grey place of the right size; the waiting itself is said once, by whoever shows many of these. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />
}
