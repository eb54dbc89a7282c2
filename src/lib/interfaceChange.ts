/**
 * One difference between two versions of a single node. `breaking`: a workflow saved with the former version may
 * fail to load or run, or may silently do something else.
 */
export type InterfaceChange = { breaking: boolean } & (
  | { kind: 'input-added'; name: string; type: string; required: boolean }
  | { kind: 'input-removed'; name: string; type: string }
  | { kind: 'input-retyped'; name: string; from: string; to: string }
  /** The same type, but drawn as a control before and as a socket now, or the other way round. */
  | { kind: 'input-kind-changed'; name: string; from: 'socket' | 'widget'; to: 'socket' | 'widget' }
  | { kind: 'input-now-required'; name: string }
  | { kind: 'input-now-optional'; name: string }
  | { kind: 'widgets-reordered'; names: string[] }
  /** Null: no default. */
  | { kind: 'default-changed'; name: string; from: string | null; to: string | null }
  | { kind: 'options-removed'; name: string; options: string[] }
  | { kind: 'options-added'; name: string; options: string[] }
  /** `from` null: there was no such limit. */
  | { kind: 'range-narrowed'; name: string; bound: 'min' | 'max'; from: number | null; to: number }
  | { kind: 'output-added'; name: string; type: string }
  | { kind: 'output-inserted'; name: string; type: string }
  | { kind: 'output-removed'; name: string; type: string }
  | { kind: 'output-moved'; name: string; from: number; to: number }
  | { kind: 'output-retyped'; name: string; from: string; to: string }
  | { kind: 'output-renamed'; from: string; to: string }
  | { kind: 'output-list-changed'; name: string; isList: boolean }
  | { kind: 'deprecated-now' }
  | { kind: 'category-changed'; from: string; to: string }
  /** One of the two could not be read, so this part was not compared. */
  | { kind: 'not-comparable'; part: 'inputs' | 'outputs' }
)

/**
 * Whether a socket of type `to`, input or output, keeps every link that `from` had. ComfyUI joins two sockets when their
 * unions share a type, so `to` must hold all types of `from`, or be anything (`*`).
 */
export function isWidened(from: string, to: string): boolean {
  const allowed = typesOf(to)
  return allowed.has('*') || [...typesOf(from)].every((type) => allowed.has(type))
}

function typesOf(type: string): Set<string> {
  return new Set(type.split(',').map((part) => part.trim().toUpperCase()))
}
