/** Class names of every menu. */
export const menuClass =
  'z-40 min-w-40 rounded-lg border border-line bg-bg p-1 text-sm text-text shadow-lg shadow-black/10'

/** Class names of every menu item. */
export const menuItemClass =
  'flex cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none data-[highlighted]:bg-sunken data-[state=checked]:font-semibold data-[state=checked]:text-accent'
