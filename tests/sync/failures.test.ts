import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { failures } from './failures.ts'

test('the table of failures is whole', () => {
  expect(failures.map(({ n }) => n)).toEqual(Array.from({ length: 53 }, (_, i) => i + 1))
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
  expect(open).toMatchInlineSnapshot(`[]`)
})
