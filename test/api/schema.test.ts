import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  bodyListOf,
  count,
  dateTime,
  finiteNumber,
  flag,
  listOf,
  nullableOf,
  objectOf,
  optionalObjectOf,
  parser,
  requiredText,
  segment,
  text,
  texts,
  trimmedText,
} from '#src/api/client/schema.ts'

const fields = { count, dateTime, finiteNumber, flag, text, texts, trimmedText, list: listOf(requiredText) }
const fallbacks = {
  count: null,
  dateTime: null,
  finiteNumber: null,
  flag: false,
  text: '',
  texts: [],
  trimmedText: '',
  list: [],
}

describe('a field', () => {
  test('has its fallback when it is missing', () => {
    expect(parser(objectOf(fields))({})).toEqual(fallbacks)
  })
  test.each([null, {}, Number.NaN, Number.POSITIVE_INFINITY])('has its fallback when it is %j', (value) => {
    const body = Object.fromEntries(Object.keys(fields).map((name) => [name, value]))
    expect(parser(objectOf(fields))(body)).toEqual(fallbacks)
  })
  test('is converted when it can be read', () => {
    const body = {
      count: 2.7,
      dateTime: '2026-01-04',
      trimmedText: ' a ',
      texts: ['a', '', 1],
      list: ['a', 1],
    }
    expect(parser(objectOf(fields))(body)).toEqual({
      ...fallbacks,
      ...{ count: 2, dateTime: '2026-01-04', trimmedText: 'a', texts: ['a'], list: ['a'] },
    })
  })
  test('is null when it is a negative count', () => {
    expect(parser(objectOf({ count }))({ count: -1 })).toEqual({ count: null })
  })
  test.each(['2026-13-45', '1', '0001-01-01T00:00:00Z'])('is null when it is the date %s', (date) => {
    expect(parser(objectOf({ dateTime }))({ dateTime: date })).toEqual({ dateTime: null })
  })
})

describe('a required field', () => {
  test.each([
    ['is missing', {}],
    ['is empty', { id: '' }],
    ['can’t be a segment of a path', { id: '..' }],
  ])('fails the object when it %s', (_, body) => {
    expect(() => parser(objectOf({ id: segment }))(body)).toThrow(SyntaxError)
    expect(parser(nullableOf(objectOf({ id: segment })))(body)).toBeNull()
  })
})

test.each([[[]], ['text'], [null], [undefined]])('an object can’t be read from %j', (body) => {
  expect(() => parser(objectOf({ text }))(body)).toThrow(SyntaxError)
  expect(parser(optionalObjectOf({ text }))(body)).toEqual({ text: '' })
})

test('an optional object is missing as if it were empty', () => {
  expect(parser(objectOf({ inner: optionalObjectOf({ text }) }))({})).toEqual({ inner: { text: '' } })
})

describe('a list', () => {
  const item = objectOf({ id: requiredText })
  const itemId = ({ id }: { id: string }) => id
  test('drops items that can’t be read, and duplicates', () => {
    const body = [{ id: 'a' }, {}, null, { id: 'b' }, { id: 'a' }]
    expect(parser(bodyListOf(item, itemId))(body)).toEqual([{ id: 'a' }, { id: 'b' }])
  })
  test('fails when none of its items can be read', () => {
    expect(() => parser(bodyListOf(item))([{}, null])).toThrow(SyntaxError)
    expect(() => parser(objectOf({ list: listOf(item) }))({ list: [{}] })).toThrow(SyntaxError)
  })
  test('is empty when the response is null, and fails when it is anything but a list', () => {
    expect(parser(bodyListOf(item))(null)).toEqual([])
    expect(() => parser(bodyListOf(item))({})).toThrow(SyntaxError)
  })
})

test('the error of an unreadable response names the field and doesn’t contain the response', () => {
  const parse = parser(objectOf({ inner: objectOf({ id: v.literal('public') }) }))
  expect(() => parse({ inner: { id: 'secret' } })).toThrow('inner.id is not "public"')
})
