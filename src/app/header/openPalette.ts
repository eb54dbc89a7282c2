/** Dispatches the shortcut of the palette, which the shell handles, after a menu has closed and moved the focus. */
export const openPalette = () =>
  void setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))
