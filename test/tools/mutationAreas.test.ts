import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '#tools/mutation/areas.ts'

test('the areas of the mutation tests name existing files', () => {
  const files = Object.values(areas).flatMap(({ mutate, tests }) => [...mutate, ...tests])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
