import { expect, test } from 'vitest'
import { mutations } from '../../contract/mutations.ts'
import { told } from './told.ts'

test('every change has words for its user, but those that happen by the way', () => {
  const all: Readonly<Record<string, object | null>> = told
  for (const [name, { quiet = false }] of mutations) expect(all[name.split('@')[0]!] === null, name).toBe(quiet)
})
