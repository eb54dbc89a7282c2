/** Text colors of code by the classes that highlight.js gives its tokens. */
const classByToken: readonly (readonly [pattern: RegExp, className: string])[] = [
  [/hljs-(comment|quote|meta|prompt)\b/, 'text-muted'],
  [/hljs-(string|regexp|addition|char)\b/, 'text-good'],
  [/hljs-deletion\b/, 'text-bad'],
  [/hljs-(number|literal|symbol|bullet)\b/, 'text-warn'],
  [/hljs-(keyword|built_in|type|tag|name|selector-tag|section)\b/, 'text-accent'],
  [/hljs-(title|attr|attribute|property)\b/, 'font-semibold'],
]

/** Returns the class of a token's color; undefined for the color of the text. */
export const tokenClass = (className = ''): string | undefined =>
  classByToken.find(([pattern]) => pattern.test(className))?.[1]
