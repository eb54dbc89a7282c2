/**
 * A difference between two versions of a node's interface. `isBreaking`: workflows saved with the older version may fail
 * to load or run, or silently produce something else.
 */
export type InterfaceChange = { isBreaking: boolean } & (
  | { kind: 'input-added'; name: string; type: string; isRequired: boolean }
  | { kind: 'input-removed'; name: string; type: string }
  | { kind: 'input-retyped'; name: string; from: string; to: string }
  /** Same type, but a widget became a socket, or the reverse. */
  | { kind: 'input-kind-changed'; name: string; from: 'socket' | 'widget'; to: 'socket' | 'widget' }
  | { kind: 'input-now-required'; name: string }
  | { kind: 'input-now-optional'; name: string }
  | { kind: 'widgets-reordered'; names: string[] }
  /** Null means no default. */
  | { kind: 'default-changed'; name: string; from: string | null; to: string | null }
  | { kind: 'options-removed'; name: string; options: string[] }
  | { kind: 'options-added'; name: string; options: string[] }
  /** `from` is null if there was no limit. */
  | { kind: 'range-narrowed'; name: string; bound: 'min' | 'max'; from: number | null; to: number }
  /** `index` in the newer version. */
  | { kind: 'output-added' | 'output-inserted'; name: string; index: number; type: string }
  /** `index` in the older version, here and below. */
  | { kind: 'output-removed'; name: string; index: number; type: string }
  | { kind: 'output-moved'; name: string; from: number; to: number }
  | { kind: 'output-retyped'; name: string; index: number; from: string; to: string }
  | { kind: 'output-renamed'; from: string; to: string }
  | { kind: 'output-list-changed'; name: string; index: number; isList: boolean }
  | { kind: 'deprecated-now' }
  | { kind: 'category-changed'; from: string; to: string }
  /** This part is unreadable in at least one of the versions. */
  | { kind: 'not-comparable'; part: 'inputs' | 'outputs' }
)

/**
 * Whether an input or output of type `to` keeps every link that `from` allowed. ComfyUI connects sockets whose type
 * unions overlap, so `to` must include all types of `from`, or be `*`.
 */
export function isWidened(from: string, to: string): boolean {
  const allowed = typesOf(to)
  return allowed.has('*') || [...typesOf(from)].every((type) => allowed.has(type))
}

function typesOf(type: string): Set<string> {
  return new Set(type.split(',').map((part) => part.trim().toUpperCase()))
}
