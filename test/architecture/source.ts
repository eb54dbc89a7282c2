import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** Source files by path from the repository root, such as `src/app/App.tsx`. */
export type Sources = ReadonlyMap<string, string>

/** Sorted paths of the files that match a glob, with `/` on Windows too. */
export const findFiles = (pattern: string | readonly string[]): string[] =>
  globSync(pattern, { exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()

/** Source files that match a glob, without the generated types of the contract. */
export function readSources(pattern = 'src/**/*.{ts,tsx}'): Sources {
  const files = findFiles(pattern).filter((file) => file !== 'contract/schema.d.ts')
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** @throws SyntaxError naming the file when it does not parse. */
export function parseSource(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text)
  const [first] = errors
  if (first) throw new SyntaxError(`${file}: ${first.message}`)
  return program
}

export interface Import {
  /** As written; null when computed. */
  specifier: string | null
  /** A type import, erased by the compiler. */
  isType: boolean
  /** `import('x')`, which loads when called. */
  isDynamic: boolean
}

type Node = ESTree.Node
type Specifiers = readonly { importKind?: string | null; exportKind?: string | null }[]

/** Calls `visit` for every node of a tree, parents first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const child of value) walk(child, visit)
  else if (typeof value === 'object' && value !== null) {
    // The parser's trees contain nodes, arrays of nodes and plain values; only nodes have a type.
    if ('type' in value && typeof value.type === 'string') visit(value as Node)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

const onlyTypes = (kind: string | null | undefined, specifiers: Specifiers) =>
  kind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.importKind === 'type' || specifier.exportKind === 'type'))

/** The import of a node: static, for side effects, type, re-export, dynamic, `import('x').T` or module declaration. */
function importOf(node: Node): Import | null {
  switch (node.type) {
    case 'ImportDeclaration':
      // A narrower type of the same list.
      return {
        specifier: node.source.value,
        isType: onlyTypes(node.importKind, node.specifiers as Specifiers),
        isDynamic: false,
      }
    case 'ExportAllDeclaration':
      return { specifier: node.source.value, isType: node.exportKind === 'type', isDynamic: false }
    case 'ExportNamedDeclaration':
      if (!node.source) return null
      return {
        specifier: node.source.value,
        isType: onlyTypes(node.exportKind, node.specifiers),
        isDynamic: false,
      }
    case 'ImportExpression': {
      const { source } = node
      const text = source.type === 'Literal' && typeof source.value === 'string' ? source.value : null
      return { specifier: text, isType: false, isDynamic: true }
    }
    case 'TSImportType':
      return { specifier: node.source.value, isType: true, isDynamic: false }
    case 'TSExternalModuleReference':
      return { specifier: node.expression.value, isType: false, isDynamic: false }
    case 'TSModuleDeclaration':
      return node.id.type === 'Literal' ? { specifier: node.id.value, isType: true, isDynamic: false } : null
    default:
      return null
  }
}

/** All imports of a file. */
export function importsOf(program: ESTree.Program): Import[] {
  const found: Import[] = []
  walk(program, (node) => {
    const imported = importOf(node)
    if (imported) found.push(imported)
  })
  return found
}

/** Identifiers in a file: variables, members, types; not comments or strings. */
export function namesOf(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'Identifier') names.add(node.name)
    // window['localStorage']
    if (node.type === 'MemberExpression' && node.property.type === 'Literal')
      names.add(String(node.property.value))
  })
  return names
}
