import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsLimit, withTags } from './tags.ts'

const words = fc.array(fc.constantFrom('Remote', 'remote', 'Speaks German', 'Ждёт', 'ЖДЁТ', 'Referral'), {
  maxLength: 6,
})

test('a word is there once however it is spelled, what is added wins over what is removed, and the order stays', () => {
  fc.assert(
    fc.property(words, words, words, (before, add, remove) => {
      const tags = withTags(withTags([], before, []), add, remove)
      const low = (list: readonly string[]) => list.map((word) => word.toLocaleLowerCase())
      expect(new Set(low(tags)).size).toBe(tags.length)
      for (const word of low(add)) expect(low(tags)).toContain(word)
      for (const word of low(remove)) if (!low(add).includes(word)) expect(low(tags)).not.toContain(word)
      // The same change once more changes nothing: a replay does no harm.
      expect(withTags(tags, add, remove)).toEqual(tags)
    }),
  )
})

test('two who add at the same time both find their words, whoever is first', () => {
  fc.assert(
    fc.property(words, words, (mine, theirs) => {
      const one = withTags(withTags([], mine, []), theirs, [])
      const other = withTags(withTags([], theirs, []), mine, [])
      const low = (list: readonly string[]) => list.map((word) => word.toLocaleLowerCase()).sort()
      expect(low(one)).toEqual(low(other))
    }),
  )
})

test('there are no more than the limit', () => {
  const many = Array.from({ length: tagsLimit + 5 }, (_, n) => `Tag ${n}`)
  expect(withTags([], many, [])).toHaveLength(tagsLimit)
})
