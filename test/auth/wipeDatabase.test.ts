import { expect, test } from 'vitest'
import { wipeDatabase } from '#src/auth/wipeDatabase.ts'

test('rejects when the browser has no IndexedDB', async () => {
  await expect(wipeDatabase('any')).rejects.toThrow(ReferenceError)
})
