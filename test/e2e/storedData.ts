import type { Page } from 'playwright-core'
import { storageKeys } from '#src/storage.ts'

/** Contents of local and session storage, as text. */
export const readWebStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Contents of web storage and IndexedDB, as text. */
export const readStoredData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const open = indexedDB.open(name)
            open.onerror = () => resolve('')
            open.onsuccess = () => {
              const [store] = open.result.objectStoreNames
              if (!store) return resolve('')
              const all = open.result.transaction(store).objectStore(store).getAll()
              all.onsuccess = () => {
                open.result.close()
                resolve(JSON.stringify(all.result))
              }
              all.onerror = () => resolve('')
            }
          }),
      ),
    )
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases])
  })

/** Waits until the cache in local storage contains a text. */
export async function waitUntilCached(page: Page, text: string): Promise<void> {
  const isCached = ([key, expected]: readonly [string, string]) =>
    localStorage.getItem(key)?.includes(expected) === true
  await page.waitForFunction(isCached, [storageKeys.cache, text] as const)
}
