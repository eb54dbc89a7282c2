import { classes } from '#src/ui/classes.ts'

/** Placeholder of the user menu while the user is unknown, to avoid layout shift. */
export function AvatarPlaceholder({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('size-9 shrink-0 p-1', className)}>
      <span className="block size-7 rounded-full bg-sunken" />
    </span>
  )
}
