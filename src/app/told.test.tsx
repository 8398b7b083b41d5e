import { expect, test } from 'vitest'
import { verdictWords } from '../../contract/folders/verdicts.ts'
import { mutations } from '../../contract/mutations.ts'
import { verdictSigns } from '../entities/verdict/words.tsx'
import { told } from './told.ts'

test('every change has words for its user, but those that happen by the way', () => {
  const all: Readonly<Record<string, object | null>> = told
  for (const [name, { quiet = false }] of mutations) expect(all[name.split('@')[0]!] === null, name).toBe(quiet)
})

test.each(verdictWords)('a verdict that waits has the sign of its word: %s', (word) => {
  expect(told['folders.giveVerdict']?.iconOf?.({ word })).toBe(verdictSigns[word])
})
