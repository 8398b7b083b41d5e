import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { failures } from './failures.ts'

test('the table of failures is whole', () => {
  expect(failures.map(({ n }) => n)).toEqual(Array.from({ length: 52 }, (_, i) => i + 1))
})

test('every test that it names is there', async () => {
  const missing: string[] = []
  for (const proof of new Set(failures.flatMap(({ proofs }) => proofs))) {
    const [file, title] = proof.split(': ') as [string, string]
    const text = await readFile(file, 'utf8').catch(() => '')
    if (!text.includes(title)) missing.push(proof)
  }
  expect(missing).toEqual([])
})

test('the failures without a test are these, and no other', () => {
  const open = failures.filter(({ proofs }) => proofs.length === 0).map(({ n, what }) => `${n} ${what}`)
  expect(open).toMatchInlineSnapshot(`
    [
      "14 A device is offline for longer than its lease",
      "24 Another user signs in on the same device",
      "30 No room for the cache",
      "38 The last chance of Background Sync fails",
      "40 A new client, an old tab still open",
      "41 A deploy removes the files of an open page",
      "42 A corrupt row in the cache",
      "47 A folder of 10,000 is opened first on a slow network",
      "48 A colleague imports 10,000 people",
      "49 Half of a mass change is refused",
    ]
  `)
})
