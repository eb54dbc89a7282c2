/** Style of the number beside the name of a tab. */
export const countClass = 'min-w-8 rounded px-1.5 text-center text-xs text-muted tabular-nums'
