/** A toast. The component that shows toasts is loaded with the first one; see `hasToasts`. */
export interface ToastMessage {
  /** Replaces an earlier toast with the same id. */
  id?: string
  kind: 'success' | 'error'
  text: string
  /** A toast with an action stays until the user acts on it or closes it. */
  action?: { label: string; onClick: () => void }
}

type ToastHandler = (message: ToastMessage) => void

const handlers = new Set<ToastHandler>()
const queued: ToastMessage[] = []
const listeners = new Set<() => void>()

/** Shows a toast, or queues it until something handles toasts. */
export function notify(message: ToastMessage): void {
  if (handlers.size === 0) queued.push(message)
  for (const handler of handlers) handler(message)
  for (const listener of listeners) listener()
}

/** Handles toasts, the queued ones first. Returns the unsubscribe function. */
export function onToast(handler: ToastHandler): () => void {
  handlers.add(handler)
  for (const message of queued.splice(0)) handler(message)
  return () => handlers.delete(handler)
}

/** Subscribes to changes of `hasToasts`. Returns the unsubscribe function. */
export function onHasToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the component that shows toasts is needed. */
export const hasToasts = (): boolean => handlers.size > 0 || queued.length > 0
