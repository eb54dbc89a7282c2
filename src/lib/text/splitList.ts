/** Splits a list, by default at commas and newlines; drops empty and repeated items. */
export const splitList = (text: string, separator = /[,\n]/): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]
