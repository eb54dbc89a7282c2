import { classes } from './classes.ts'

/** A gray placeholder. Hidden from screen readers: the parent announces loading once for all placeholders. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />
}
