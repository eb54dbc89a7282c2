import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/NotSentError.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { localeOf } from '#test/renderSite.tsx'

const i18n = await fixedI18n('en', localeOf('en'))
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
)
const messageOf = (...args: Parameters<ReturnType<typeof useErrorMessage>>) =>
  renderHook(useErrorMessage, { wrapper }).result.current(...args)
const writeMessageOf = (...args: Parameters<ReturnType<typeof useWriteErrorMessage>>) =>
  renderHook(useWriteErrorMessage, { wrapper }).result.current(...args)

const lost = /^The response was lost, so this may or may not have been saved\./
const messages: [FailureKind, RegExp, RegExp][] = [
  ['offline', /Can’t reach the registry/, lost],
  ['timeout', /took too long/, lost],
  ['unreadable', /an unexpected response/, lost],
  ['invalid', /rejected this request/, /rejected this\./],
  ['signed-out', /Log in to see this/, /Your session has ended\./],
  ['no-credit', /enough credits/, /rejected this\./],
  ['forbidden', /don’t have access to this/, /don’t have permission to do this/],
  ['banned', /is banned/, /don’t have permission to do this/],
  ['missing', /couldn’t find this/, /no longer exists/],
  ['conflict', /already exists/, /already exists/],
  ['limited', /Too many requests/, /Too many requests/],
  ['server', /is having problems/, /is having problems/],
]

describe.each(messages)('an error of kind “%s”', (kind, read, write) => {
  const error = new ApiError(kind, 418, '')

  test('has a message for reads and one for writes', () => {
    expect(messageOf(error)).toMatch(read)
    expect(writeMessageOf(error)).toMatch(write)
  })

  test('has the screen’s message if the screen overrides this kind', () => {
    expect(messageOf(error, { [kind]: 'Special' })).toBe('Special')
    expect(writeMessageOf(error, { [kind]: 'Special' })).toBe('Special')
    expect(messageOf(error, { [kind]: '' })).toBe('')
  })
})

test('the message of a failed write ends with the API’s, unless the screen overrides it', () => {
  const error = new ApiError('conflict', 409, 'duplicate name')
  expect(writeMessageOf(error)).toMatch(/already exists\. \(duplicate name\)$/)
  expect(writeMessageOf(error, { conflict: 'Special' })).toBe('Special')
  expect(writeMessageOf(error, { missing: 'Special' })).toMatch(/duplicate name/)
})

test('the message of a write that was not sent says that nothing was sent', () => {
  expect(writeMessageOf(new NotSentError())).toMatch(/Nothing was sent/)
})

test('an error that isn’t an ApiError has the message of an unreadable response', () => {
  expect(messageOf(new TypeError('bug'))).toBe(messageOf(new ApiError('unreadable', 0, '')))
})
