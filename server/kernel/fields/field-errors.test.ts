import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { requiredText } from '../../../contract/kit/schemas.ts'
import { fieldErrors } from './field-errors.ts'

const schema = z.strictObject({ tags: z.array(requiredText(10)).check(z.minLength(1)), name: requiredText(10) })

/** What is said of a body that does not fit. */
const said = (body: unknown, language: 'en' | 'ru' = 'en') => {
  const { error } = schema.safeParse(body)
  return fieldErrors('body', error!.issues, body, language).fields
}

test('an empty entry of a list is told by its place, as people count', () => {
  expect(said({ tags: ['a', ' '], name: 'x' })).toEqual({ 'tags.1': ['Entry 2 is empty'] })
  expect(said({ tags: [''], name: 'x' }, 'ru')).toEqual({ 'tags.0': ['Пустая строка: 1-я'] })
})

test('one is one: a list that holds too little is told in the singular', () => {
  expect(said({ tags: [], name: 'x' })).toEqual({ tags: ['At least 1 item'] })
  expect(said({ tags: ['12345678901'], name: 'x' })).toEqual({ 'tags.0': ['Entry 1: At most 10 characters'] })
  expect(said({ tags: ['a', 'b', 3], name: 'x' }, 'ru')).toEqual({ 'tags.2': ['3-я строка: Неверный тип'] })
})

test('a field that is missing or empty is required', () => {
  expect(said({ tags: ['a'] })).toEqual({ name: ['This field is required'] })
  expect(said({ tags: ['a'], name: '' })).toEqual({ name: ['This field is required'] })
})
