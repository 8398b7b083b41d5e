import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { mutations } from '../../../contract/mutations.ts'
import { understood } from '../../../server/kernel/data/mutate.ts'
import { mutationOf } from '../../../src/data/store/changes.ts'

/**
 * Changes as devices of all versions have written them down. One that waits in somebody's outbox must be understood for as
 * long as it may wait: a record is added with every new name or shape, and none is ever changed.
 */
const records = z
  .array(z.strictObject({ op: z.string(), args: z.record(z.string(), z.unknown()) }))
  .parse(JSON.parse(await readFile(path.join(import.meta.dirname, 'recorded-changes.json'), 'utf8')))

test.each(records)('$op as it was recorded is understood by server and device, word for word', ({ op, args }) => {
  const read = understood({ id: 'x', op, args, base: 0, madeAt: new Date(0), deviceId: null })
  expect(read?.mutation.name).toBe(op)
  expect(read?.args).toEqual(args)
  expect(mutationOf({ op, args })?.args).toEqual(args)
})

test('every change that the app makes today is recorded', () => {
  const known = new Set(records.map(({ op }) => op))
  expect([...mutations.keys()].filter((name) => !known.has(name))).toEqual([])
  expect(records.length).toBeGreaterThanOrEqual(16)
})
