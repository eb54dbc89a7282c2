/** `-`, `_` and spaces have a meaning in the URL of a badge. */
const badgeText = (text: string) =>
  encodeURIComponent(text.replaceAll('-', '--').replaceAll('_', '__').replaceAll(' ', '_'))

/** Markdown of a badge that links to the pack's page. Null for an id that could break out of the Markdown. */
export function badgeMarkdown(id: string, page: string): string | null {
  if (!/^[\w.-]{1,100}$/.test(id)) return null
  const image = `https://img.shields.io/badge/ComfyUI_Registry-${badgeText(id)}-2a51d8`
  return `[![ComfyUI Registry: ${id}](${image})](${page})`
}
