/**
 * Fetches a file of the catalog. Its URL contains its hash, so that the browser's cache answers a second visit.
 * @throws if the file is missing or isn't JSON, or the network fails.
 */
export async function loadFile(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The catalog's file returned status ${response.status}`)
  return response.json()
}
