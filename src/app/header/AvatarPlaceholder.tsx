import { classes } from '#src/ui/classes.ts'

/** A place of the user menu's size, while it is not known whose it is. */
export function AvatarPlaceholder({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('size-9 shrink-0 p-1', className)}>
      <span className="block size-7 rounded-full bg-sunken" />
    </span>
  )
}
