import type { ESTree } from 'vite'
import { parseSource, type Sources } from './source.ts'

/** Words that this code base replaced by the field's own, in kebab case: `take-over` matches `takeOver` and `TakeOverTest`. */
const replacedWords = `
  room rooms house keeper keepers law laws wire wires leaves afresh closed-gate close-gate gate-closed
  session-gate arm armed disarm unarmed early fresh freshness makes-old also-stale just-asked later
  navigate-and-draw here place places put-aside at-hand patiently after-quiet person persons take-over
  taken-over understood tidy on-their-way most longest say says tell tells words take-back lanes held standing
  standings moving trail sentence no-such-list card-walk again-after ways-in complaint complaints wear gist
  floor stage catalogue catalogues
`
const replaced = new RegExp(`(?:^|-)(?:${replacedWords.trim().split(/\s+/).join('|')})(?=-|$)`)

/** `takeOverTest` → `take-over-test`, `MAX_TASKS` → `max-tasks`. */
const kebab = (name: string) =>
  name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$&-')
    .replaceAll('_', '-')
    .toLowerCase()

/** Whether a file name without its ending, or an identifier, holds a replaced word. */
export const hasReplacedWord = (name: string): boolean => replaced.test(kebab(name))

/** Names of a binding: of an identifier, or of each part of a destructuring pattern. */
function bindingNames(pattern: ESTree.Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        bindingNames(property.type === 'Property' ? property.value : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? bindingNames(element) : []))
    case 'AssignmentPattern':
      return bindingNames(pattern.left)
    default:
      return []
  }
}

/** Names that a file exports. */
function exportedNames(program: ESTree.Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    if (!declaration)
      return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => bindingNames(id))
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })
}

/** Names with a replaced word, each once and sorted: of files and folders, and of what the files export. */
export function replacedNames(sources: Sources): string[] {
  const names = [...sources].flatMap(([path, text]) => [
    ...path.split('/').map((part) => part.replace(/\..*$/, '')),
    ...exportedNames(parseSource(path, text)),
  ])
  return [...new Set(names)].filter(hasReplacedWord).sort()
}
