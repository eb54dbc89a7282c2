import { expect, test } from 'vitest'
import { parser } from '#src/api/client/schema.ts'
import { publisherSchema } from '#src/api/publishers.ts'
import { profileOf, valuesOf } from '#src/screens/publish/publisherValues.ts'

const parsePublisher = parser(publisherSchema)
const profile = {
  name: 'Harbor',
  description: 'Nodes for harbors. ',
  website: 'https://example.com',
  support: 'help@example.com',
  source_code_repo: 'https://github.com/example/harbor',
  logo: 'https://example.com/logo.png',
}

test('the form of a publisher has its stored values, and sends them unchanged', () => {
  const { source_code_repo: sourceCodeRepo, ...rest } = profile
  const values = valuesOf(parsePublisher({ id: 'harbor', ...profile }))
  expect(values).toEqual({ ...rest, sourceCodeRepo })
  expect(profileOf(values)).toEqual({ ...rest, sourceCodeRepo })
})

test.each([
  ['no name', ''],
  ['a name equal to its id', 'harbor'],
])('the field for the name of a publisher with %s is empty', (_, name) => {
  expect(valuesOf(parsePublisher({ id: 'harbor', ...profile, name })).name).toBe('')
})
