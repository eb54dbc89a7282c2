/** Label of the command palette's shortcut, as printed on the keyboards of the user's system. */
export const paletteKeys = () => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')
