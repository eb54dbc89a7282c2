import { isRecord } from '#src/lib/json/lenientJson.ts'

/** Indentation of a level, as PyYAML writes it. */
const indentWidth = 2

/** Parses the mappings of a snapshot that ComfyUI-Manager saved as YAML. Skips its lists, which have no packs. */
export function parseYamlSnapshot(text: string): Readonly<Record<string, unknown>> {
  const root: Record<string, unknown> = Object.create(null)
  const maps = [root]
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', key = '', value] = /^( *)([^\s-].*?):(?: (.*))?$/.exec(line) ?? []
    const level = indent.length / indentWidth
    const parent = maps[level]
    if (key === '' || !parent) continue
    const child: Record<string, unknown> = Object.create(null)
    parent[unquote(key)] = value === undefined ? child : value === 'true' || unquote(value)
    maps.splice(level + 1, maps.length, child)
  }
  return isRecord(root['custom_nodes']) ? root['custom_nodes'] : {}
}

const unquote = (text: string) => text.replace(/^'(.*)'$/, '$1')
