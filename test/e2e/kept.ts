import type { Page } from 'playwright-core'

/** Everything a browser keeps for the site, as text. */
export const kept = (page: Page): Promise<string> =>
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
