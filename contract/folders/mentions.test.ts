import { expect, test } from 'vitest'
import { mentionAt, namedIn, partsOf, withName } from './mentions.ts'

const anna = { id: 'a', name: 'Anna Weber' }
const annalisa = { id: 'l', name: 'Anna Weberling' }
const olga = { id: 'o', name: 'Ольга Дмитриева' }
const people = [anna, annalisa, olga]

test('a mention is a whole name behind an @, in any case and alphabet', () => {
  expect(namedIn('@Anna Weber, please', people)).toEqual(['a'])
  expect(namedIn('Hi @anna weber and (@Ольга Дмитриева)!', people)).toEqual(['a', 'o'])
  expect(namedIn('@Anna Weberling', people)).toEqual(['l'])
  expect(namedIn('@Anna Web', people)).toEqual([])
  expect(namedIn('Anna Weber', people)).toEqual([])
  expect(namedIn('mail@Anna Weber', people)).toEqual([])
})

test('who is named twice is meant once, and two of one name are both meant', () => {
  expect(namedIn('@Anna Weber @Anna Weber', people)).toEqual(['a'])
  expect(namedIn('@Anna Weber', [anna, { id: 'b', name: 'Anna Weber' }])).toEqual(['a', 'b'])
})

test('a text is cut where somebody is mentioned, and nothing of it is lost', () => {
  const text = 'Ask @Ольга Дмитриева or a@b.example, @Anna Weber.'
  const parts = partsOf(text, people)
  expect(parts).toEqual([
    { text: 'Ask ' },
    { text: '@Ольга Дмитриева', id: 'o' },
    { text: ' or a@b.example, ' },
    { text: '@Anna Weber', id: 'a' },
    { text: '.' },
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('a name is being typed from an @ to the caret', () => {
  expect(mentionAt('Hi @an', 6)).toEqual({ from: 3, typed: 'an' })
  expect(mentionAt('@Анна Ве', 8)).toEqual({ from: 0, typed: 'Анна Ве' })
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' })
  expect(mentionAt('a@b', 3)).toBeUndefined()
  expect(mentionAt('@ a', 3)).toBeUndefined()
  expect(mentionAt('@an\nmore', 8)).toBeUndefined()
  expect(mentionAt('@an', 0)).toBeUndefined()
})

test('a chosen name takes the place of what was typed of it', () => {
  expect(withName('Hi @ol please', { from: 3, typed: 'ol' }, 'Ольга Дмитриева')).toEqual({
    text: 'Hi @Ольга Дмитриева please',
    caret: 20,
  })
})
