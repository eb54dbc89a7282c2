/** The shortcut key of a button. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="font-mono text-xs opacity-75 max-sm:hidden">
      {name}
    </span>
  )
}
