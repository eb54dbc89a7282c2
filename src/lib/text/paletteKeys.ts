/** The shortcut of the command palette, as it is printed on keyboards of the user's system. */
export const paletteKeys = () => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')
