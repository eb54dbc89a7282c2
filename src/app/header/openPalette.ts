/** The shortcut of the command palette, as keyboards of this system name it. */
export const paletteKeys = () => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

/** Presses the shortcut of the palette, which the shell listens to, after a menu has closed and moved the focus. */
export const openPalette = () =>
  void setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))
