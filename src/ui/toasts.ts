/** Short messages at the corner of the screen. The code that shows them is loaded with the first one. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  /** A message with an action stays until the user acts on it or closes it. */
  action?: { label: string; onClick: () => void }
}

type Show = (message: ToastMessage) => void

let show: Show | null = null
const waiting: ToastMessage[] = []
const wakers = new Set<() => void>()

/** Shows a message; those sent before the code is there wait for it. */
export function notify(message: ToastMessage): void {
  if (show) show(message)
  else waiting.push(message)
  for (const wake of wakers) wake()
}

/** Called by the shell when it can show messages; hands over those that waited. */
export function setToastHandler(shower: Show): void {
  show = shower
  for (const message of waiting.splice(0)) shower(message)
}

/** Tells when the first message is there. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

export const hasToasts = (): boolean => show !== null || waiting.length > 0
