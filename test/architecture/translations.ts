import type { ESTree } from 'vite'
import { parseSource, type Sources } from './source.ts'

/** A `t('a.b')` call in the source. */
export interface TextUse {
  file: string
  namespace: string
  /** As written; null when computed. */
  key: string | null
  /** Whether it passes a `count`, which selects a plural form. */
  hasCount: boolean
}

type Bindings = ReadonlyMap<string, string>
type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const textOf = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** The namespace of `useTranslation('home')`; null for anything else. */
function namespaceOf(node: Node | null | undefined): string | null {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null
  if (node.callee.name !== 'useTranslation') return null
  return node.arguments.length === 0 ? 'common' : (textOf(node.arguments[0]) ?? 'computed')
}

/** `t: TFunction<'home'>` as a parameter or variable binds t to home; TypeScript checks that. */
function boundByType(node: Node): [name: string, namespace: string][] {
  if (node.type !== 'Identifier') return []
  const type = node.typeAnnotation?.typeAnnotation
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return []
  if (type.typeName.name !== 'TFunction') return []
  const [namespace] = type.typeArguments?.params ?? []
  if (!namespace) return [[node.name, 'common']]
  return [[node.name, (namespace.type === 'TSLiteralType' && textOf(namespace.literal)) || 'computed']]
}

/** Bindings of `const { t } = useTranslation('home')`, `const { t: label } = …` and `const label = useTranslation('home').t`. */
function boundBy(node: Node): [name: string, namespace: string][] {
  if (node.type !== 'VariableDeclarator') return boundByType(node)
  const member = node.init?.type === 'MemberExpression' ? namespaceOf(node.init.object) : null
  if (member !== null) return node.id.type === 'Identifier' ? [[node.id.name, member]] : []
  const namespace = namespaceOf(node.init)
  if (namespace === null) return []
  if (node.id.type !== 'ObjectPattern') return [['t', 'computed']]
  return node.id.properties.flatMap((property): [string, string][] => {
    const isT =
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 't'
    return isT && property.value.type === 'Identifier' ? [[property.value.name, namespace]] : []
  })
}

const passesCount = (node: Node | undefined) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'count',
  )

function usesIn(file: string, node: Node, outer: Bindings): TextUse[] {
  const isScope = /Function/.test(node.type)
  // Bindings apply to their whole function: hooks are at its top.
  const own = isScope ? findBindings(node) : []
  const bindings = own.length > 0 ? new Map([...outer, ...own]) : outer
  const below = childrenOf(node).flatMap((child) => usesIn(file, child, bindings))
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return below
  const namespace = bindings.get(node.callee.name) ?? (node.callee.name === 't' ? 'unbound' : null)
  if (namespace === null) return below
  const [first, second] = node.arguments
  return [{ file, namespace, key: textOf(first), hasCount: passesCount(second) }, ...below]
}

function findBindings(scope: Node): [string, string][] {
  return childrenOf(scope).flatMap((child) =>
    /Function/.test(child.type) ? [] : [...boundBy(child), ...findBindings(child)],
  )
}

/** Every text used in the source. */
export function textUses(sources: Sources): TextUse[] {
  return [...sources].flatMap(([file, text]) => usesIn(file, parseSource(file, text), new Map()))
}
