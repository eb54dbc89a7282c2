/** A toast. The component that shows toasts is loaded with the first one; see `onFirstToast`. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  /** A toast with an action stays until the user acts on it or closes it. */
  action?: { label: string; onClick: () => void }
}

type ToastHandler = (message: ToastMessage) => void

let handler: ToastHandler | null = null
const queued: ToastMessage[] = []
const listeners = new Set<() => void>()

/** Shows a toast, or queues it until the toast handler is set. */
export function notify(message: ToastMessage): void {
  if (handler) handler(message)
  else queued.push(message)
  for (const listener of listeners) listener()
}

/** Sets the function that shows toasts, and passes it the queued ones. */
export function setToastHandler(newHandler: ToastHandler): void {
  handler = newHandler
  for (const message of queued.splice(0)) newHandler(message)
}

/** Subscribes to new toasts, so that the app can load the component that shows them. Returns the unsubscribe function. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasToasts = (): boolean => handler !== null || queued.length > 0
