/** Whether the browser would ask for confirmation before it unloads the document. */
export const confirmsUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
