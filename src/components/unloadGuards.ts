/** Keys of what would be lost with the document: drafts, a new secret, decisions that are about to be sent. */
export const unloadGuards = new Set<string>()

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

function updateListener(): void {
  if (unloadGuards.size > 0) addEventListener('beforeunload', preventUnload)
  else removeEventListener('beforeunload', preventUnload)
}

/** While there are guards, the browser asks before it unloads the document. */
export function guardUnload(key: string, isActive: boolean): void {
  if (isActive) unloadGuards.add(key)
  else unloadGuards.delete(key)
  updateListener()
}

/** Lets the browser unload the document without asking, on sign-out. */
export function dropUnloadGuards(): void {
  unloadGuards.clear()
  updateListener()
}
