import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bufferOf, memoryFor, Scratch } from '../../server/adapters/search-embedded/segment/memory.ts'
import { add, and, common, docsOf, or, size, subtract } from '../../server/adapters/search-embedded/sets/bits.ts'
import { simdOf } from '../../server/adapters/search-embedded/sets/simd.ts'

const scratchOf = (documents: number) => new Scratch(memoryFor(0, documents), 0, documents)
const documents = fc.integer({ min: 8192, max: 12_000 })
const docs = fc.array(fc.nat(), { maxLength: 2000 })

test('sets are combined and counted alike in a memory with SIMD and word by word', () => {
  fc.assert(
    fc.property(documents, docs, docs, (count, some, others) => {
      const scratch = scratchOf(count)
      const put = (list: number[]) => {
        const set = scratch.empty()
        for (const doc of list) add(set, doc % count)
        return set
      }
      const [one, other] = [put(some), put(others)]
      expect(simdOf(one, other)).toBeDefined()
      const [plainOne, plainOther] = [one.slice(), other.slice()]
      expect(simdOf(plainOne, plainOther)).toBeUndefined()
      const members = new Set(some.map((doc) => doc % count))
      expect([size(one), size(plainOne)]).toEqual([members.size, members.size])
      expect(common(one, other)).toBe(new Set(others.map((doc) => doc % count)).intersection(members).size)
      expect(common(plainOne, plainOther)).toBe(common(one, other))
      for (const combine of [or, and, subtract]) {
        const [target, plain] = [scratch.copy(one), plainOne.slice()]
        combine(target, other)
        combine(plain, plainOther)
        expect([...docsOf(target)]).toEqual([...docsOf(plain)])
      }
    }),
  )
})

test.each([300, 9000])('sets of one search never share their memory, however many it takes: %i people', (count) => {
  const segments = [scratchOf(count), scratchOf(count)]
  for (const _ of [1, 2]) {
    for (const scratch of segments) scratch.begin()
    const sets = Array.from({ length: 1200 }, (_, at) => segments[at % 2]!.empty())
    sets.forEach((set, at) => {
      add(set, at % count)
    })
    expect(sets.map((set) => [...docsOf(set)])).toEqual(sets.map((_, at) => [at % count]))
    expect([...docsOf(segments[0]!.copy(sets[7]!))]).toEqual([7])
  }
})

test('the segment itself is left alone', () => {
  const memory = memoryFor(64, 9000)
  new Uint8Array(bufferOf(memory), 0, 64).fill(7)
  const scratch = new Scratch(memory, 64, 9000)
  for (let at = 0; at < 100; at++) scratch.empty().fill(0xffffffff)
  expect(new Set(new Uint8Array(bufferOf(memory), 0, 64))).toEqual(new Set([7]))
})
