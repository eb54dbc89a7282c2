/** The part of a mistyped id or name that is most likely typed correctly: its longest word except “comfy”, or an empty text. */
export function mainWord(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^comfy(ui)?$/i.test(word))
  return words.sort((a, b) => b.length - a.length)[0] ?? ''
}
