import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Database } from './database.ts'
import { beginningWith, laterThan, type Packed, type RowKey } from './packed.ts'

interface Row {
  scope: string
  id: string
  at: string
  kind: string
}

let names = 0
const made = () =>
  new Database<{ rows: Row }>(
    `packed-${++names}`,
    1,
    { rows: { indexes: { inOrder: ['scope', 'at', 'id'], ofKind: ['scope', 'kind', 'at', 'id'] } } },
    'relaxed',
  )

// One the beginning of the other, as a folder is of its sections.
const scopes = ['a', 'a/b']
const keyOf = ({ scope, id }: Row): RowKey => [scope, id]
const textOf = (row: Row) => `${row.scope} ${row.id}`
const by =
  (...parts: (keyof Row)[]) =>
  (a: Row, b: Row) =>
    indexedDB.cmp(
      parts.map((part) => a[part]),
      parts.map((part) => b[part]),
    )
const sorted = (rows: readonly Row[]) => rows.toSorted(by('scope', 'id'))

/** What a store of packs must be like: a map. */
class Model {
  readonly rows = new Map<string, Row>()
  putAll = (rows: readonly Row[]) => {
    const before = this.#under(rows)
    for (const row of rows) this.rows.set(textOf(row), row)
    return before
  }
  deleteAll = (rows: readonly Row[]) => {
    const before = this.#under(rows)
    for (const row of rows) this.rows.delete(textOf(row))
    return before
  }
  #under = (rows: readonly Row[]) => sorted(rows.flatMap((row) => this.rows.get(textOf(row)) ?? []))
  deleteScope = (scope: string) => void this.deleteAll(this.all().filter((row) => row.scope === scope))
  all = () => sorted([...this.rows.values()])
}

type Change = { packed(table: Packed<Row>): Promise<unknown>; model(model: Model): unknown }
const id = fc.integer({ min: 0, max: 60 }).map((n) => `r${String(n).padStart(2, '0')}`)
const row = fc.record({
  scope: fc.constantFrom(...scopes),
  id,
  at: fc.integer({ min: 0, max: 5 }).map(String),
  kind: fc.constantFrom('x', 'y'),
})
const rows = fc.uniqueArray(row, { maxLength: 50, selector: textOf })
const change: fc.Arbitrary<Change> = fc.oneof(
  rows.map(
    (some): Change => ({
      packed: async (table) => sorted(await table.putAll(some)),
      model: (model) => model.putAll(some),
    }),
  ),
  row.map((one): Change => ({ packed: (table) => table.put(one), model: (model) => model.putAll([one]) })),
  rows.map(
    (some): Change => ({
      packed: async (table) => sorted(await table.deleteAll(some.map(keyOf))),
      model: (model) => model.deleteAll(some),
    }),
  ),
  fc
    .constantFrom(...scopes)
    .map(
      (scope): Change => ({ packed: (table) => table.deleteScope(scope), model: (model) => model.deleteScope(scope) }),
    ),
)

/** What a store of packs answers to everything that it can be asked. */
async function answers(table: Packed<Row>, probe: string, offset: number, limit: number) {
  const turns: Row[] = []
  await table.inTurns(undefined, (some) => void turns.push(...some))
  return {
    turns: sorted(turns),
    all: sorted(await table.all()),
    some: (await table.all(undefined, limit)).length,
    byId: sorted(await table.byId(probe)),
    ofScope: await Promise.all(
      scopes.map(async (scope) => ({
        all: sorted(await table.all(scope)),
        one: await table.get([scope, probe]),
        later: await table.allBy('inOrder', laterThan(scope, '2'), limit),
        count: await table.countBy('ofKind', beginningWith(scope, 'x')),
        order: await table.backwards('inOrder', beginningWith(scope), offset, limit),
        kind: await table.backwards('ofKind', beginningWith(scope, 'x'), offset, limit),
      })),
    ),
  }
}

function expected(model: Model, probe: string, offset: number, limit: number): Awaited<ReturnType<typeof answers>> {
  const all = model.all()
  return {
    turns: all,
    all,
    some: Math.min(limit, all.length),
    byId: all.filter((one) => one.id === probe),
    ofScope: scopes.map((scope) => {
      const here = all.filter((one) => one.scope === scope)
      const inOrder = here.toSorted(by('at', 'id'))
      const last = inOrder.toReversed()
      const window = (some: readonly Row[]) => some.slice(offset, offset + limit)
      return {
        all: here,
        one: here.find((one) => one.id === probe),
        later: inOrder.filter(({ at }) => at > '2').slice(0, limit),
        count: here.filter(({ kind }) => kind === 'x').length,
        order: window(last),
        kind: window(last.filter(({ kind }) => kind === 'x')),
      }
    }),
  }
}

test('rows kept many to a record read and change as rows of a map', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      id,
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      async (changes, ...asked) => {
        const [database, model] = [made(), new Model()]
        for (const { packed, model: onModel } of changes)
          expect(await database.write(['rows'], (at) => packed(at('rows')))).toEqual(onModel(model))
        expect(await database.read(['rows'], (at) => answers(at('rows'), ...asked))).toEqual(expected(model, ...asked))
        await database.delete()
      },
    ),
    { numRuns: 150 },
  )
})

const many = (count: number, scope: string): Row[] =>
  Array.from({ length: count }, (_, n) => ({ scope, id: `${scope}${n}`, at: '0', kind: 'x' }))

test('of a key that comes twice the last one counts', async () => {
  const database = made()
  const [first, ...more] = many(25, 'a')
  await database.write(['rows'], (at) => at('rows').putAll([first!, ...more, { ...first!, at: '9' }]))
  const [all, one] = await database.read(['rows'], (at) =>
    Promise.all([at('rows').all(), at('rows').get(keyOf(first!))]),
  )
  expect(all).toHaveLength(25)
  expect(one!.at).toBe('9')
})

test('twenty rows that come together are one record', async () => {
  const database = made()
  await database.write(['rows'], (at) => at('rows').putAll([...many(40, 'a'), ...many(5, 'b')]))
  const connection = await database.open()
  const request = connection.transaction('rows').objectStore('rows').count()
  await new Promise((resolve) => (request.onsuccess = resolve))
  expect(request.result).toBe(3)
})

test('of two that change rows of one record at once neither undoes the other', async () => {
  const database = made()
  const some = many(20, 'a')
  await database.write(['rows'], (at) => at('rows').putAll(some))
  const changed = some.map((one) => ({ ...one, at: '1' }))
  await database.write(['rows'], async (at) => {
    await Promise.all([at('rows').putAll(changed.slice(0, 7)), at('rows').putAll(changed.slice(7))])
  })
  expect(sorted(await database.read(['rows'], (at) => at('rows').all()))).toEqual(sorted(changed))
})

test('a scope weighs about what its rows do', async () => {
  const database = made()
  await database.write(['rows'], (at) => at('rows').putAll([...many(400, 'a'), ...many(40, 'b')]))
  const [large, small, none] = await database.read(['rows'], (at) =>
    Promise.all(['a', 'b', 'c'].map((scope) => at('rows').weight(scope))),
  )
  expect(large! / small!).toBeGreaterThan(8)
  expect(large! / small!).toBeLessThan(12)
  expect(large!).toBeGreaterThan(JSON.stringify(many(400, 'a')).length)
  expect(none).toBe(0)
})

/** The disk is full from the n-th record on. @returns makes room again */
function fullFrom(n: number): () => void {
  let records = 0
  const spies = (['add', 'put'] as const).map((name) => {
    const real = IDBObjectStore.prototype[name]
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, value: object) {
      if (++records >= n) throw new DOMException('The disk is full', 'QuotaExceededError')
      return real.call(this, value)
    })
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

for (const n of [1, 2, 3, 5, 6])
  test(`a disk that is full at record ${n} of a page leaves nothing of it, and what was there`, async () => {
    const database = made()
    const before = [...many(45, 'a'), ...many(3, 'b')]
    await database.write(['rows'], (at) => at('rows').putAll(before))
    const page = [...many(70, 'a').map((one) => ({ ...one, at: '7' })), ...many(30, 'c')]
    const stop = fullFrom(n)
    const written = database.write(['rows'], async (at) => {
      const first = at('rows').putAll(page.slice(0, 40))
      const second = at('rows').putAll(page.slice(40))
      second.catch(() => {})
      await first
      await second
    })
    await expect(written).rejects.toMatchObject({ name: 'QuotaExceededError' })
    stop()
    expect(sorted(await database.read(['rows'], (at) => at('rows').all()))).toEqual(sorted(before))
    await database.write(['rows'], (at) => at('rows').putAll(page))
    const all = await database.read(['rows'], (at) => at('rows').all())
    expect(sorted(all)).toEqual(sorted([...page, ...many(3, 'b')]))
  })
