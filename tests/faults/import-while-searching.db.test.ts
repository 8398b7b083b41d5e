import { expect, test } from 'vitest'
import { pool, skill, someone } from '../kit/people/pool.ts'

test('while people are imported every search is answered, with whole batches only, and nobody found is lost', async () => {
  const { server, take, search } = await pool()
  const worker = await server.as('worker@acme.example')
  const [batches, size] = [8, 25]
  const importing = (async () => {
    for (let batch = 0; batch < batches; batch++)
      await take(Array.from({ length: size }, (_, n) => someone({ first: `P${batch}x${n}`, skills: [skill('React')] })))
    return true
  })()
  let done = false
  void importing.then(() => {
    done = true
  })
  const counts: number[] = []
  while (!done) counts.push((await search('q=skill:React&facets=contacts,general', worker)).count)
  await importing
  counts.push((await search('q=skill:React', worker)).count)
  expect(counts.length).toBeGreaterThan(2)
  expect(counts.at(-1)).toBe(batches * size)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.every((count) => count % size === 0)).toBe(true)
})
