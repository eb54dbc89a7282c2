/** The shortcut of the command palette, as it is printed on keyboards of the user's system. */
export const paletteKeys = () => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

/** Dispatches the shortcut of the palette, which the shell handles, after a menu has closed and moved the focus. */
export const openPalette = () =>
  void setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))
