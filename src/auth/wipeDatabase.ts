/**
 * Clears every store of an IndexedDB database. Deleting the database would wait until other tabs close it.
 * Resolves when it is empty, doesn't exist or can't be opened.
 * @throws if the browser has no IndexedDB.
 */
export function wipeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    // The database doesn't exist: don't create it.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve()
    request.onsuccess = () => {
      const stores = [...request.result.objectStoreNames]
      if (stores.length === 0) return resolve()
      const transaction = request.result.transaction(stores, 'readwrite')
      for (const store of stores) transaction.objectStore(store).clear()
      transaction.oncomplete = transaction.onabort = () => resolve()
      // Takes effect when the transaction is complete.
      request.result.close()
    }
  })
}
