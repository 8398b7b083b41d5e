import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Row } from '../../../contract/rows.ts'
import type { ScopePage } from '../../../contract/sync/protocol.ts'
import { createWorld } from '../../../tests/mock/world.ts'
import { newId } from '../../lib/new-id.ts'
import { openDevice } from '../device/device.ts'
import type { Device } from '../store/stores.ts'
import { applyPage } from './pages.ts'

const model = [...createWorld().tables.candidates.values()][0]!
const scope = 'fo:1'
const now = '2026-11-20T09:00:00.000Z'
const statuses = ['new', 'called', 'hired']
const place = (seq: number): ScopePage['to'] => ['grant', 9, seq, '~']

function people(from: number, to: number, status = (i: number) => statuses[i % 3]!): ScopePage['puts'] {
  return Array.from({ length: to - from }, (_, i) => {
    const row: Row<'candidates'> = { ...model, id: `person-${from + i}`, statusId: status(from + i) }
    return { table: 'candidates' as const, seq: from + i, row }
  })
}

const page = (base: number | null, to: number, more: boolean, puts: ScopePage['puts']): ScopePage => ({
  base: base === null ? null : place(base),
  to: place(to),
  more,
  reset: base === null,
  puts,
  dels: [],
})

const open = () => openDevice(newId(), newId())
const held = ({ cache }: Device) => cache.read(['scopes'], (at) => at('scopes').get(scope))

test('a first download counts people by status page by page, also one who changed meanwhile and comes twice', async () => {
  const device = await open()
  await applyPage(device, scope, page(null, 120, true, people(0, 120)), now)
  expect(await held(device)).toMatchObject({ total: 120, complete: false, counts: { new: 40, called: 40, hired: 40 } })
  const again = people(30, 31, () => 'hired')
  await applyPage(device, scope, page(120, 240, true, [...people(120, 240), ...again]), now)
  expect(await held(device)).toMatchObject({ total: 240, counts: { new: 79, called: 80, hired: 81 } })
  await applyPage(
    device,
    scope,
    page(
      240,
      241,
      false,
      people(31, 32, () => 'hired'),
    ),
    now,
  )
  expect(await held(device)).toMatchObject({ total: 240, complete: true, counts: { new: 79, called: 79, hired: 82 } })
})

test('a page that comes twice, or for another place, changes nothing', async () => {
  const device = await open()
  const first = page(null, 60, true, people(0, 60))
  await applyPage(device, scope, first, now)
  await applyPage(device, scope, first, now)
  await applyPage(device, scope, page(50, 99, false, people(60, 99)), now)
  expect(await held(device)).toMatchObject({ total: 60, complete: false, cursor: place(60) })
})

test('only what a page brings is told of, and a whole answer once', async () => {
  const device = await open()
  const told: string[] = []
  for (const store of ['candidates', 'comments', 'scopes'] as const)
    device.cache.watch([store], () => {
      told.push(store)
    })
  await device.cache.asOne(async () => {
    await applyPage(device, scope, page(null, 10, true, people(0, 10)), now)
    await applyPage(device, scope, page(10, 20, false, people(10, 20)), now)
    expect(told).toEqual([])
  })
  expect(told.sort()).toEqual(['candidates', 'scopes'])
})

test('what fails in the middle is told of as far as it came', async () => {
  const device = await open()
  let told = 0
  device.cache.watch(['candidates'], () => {
    told++
  })
  const failing = device.cache.asOne(async () => {
    await applyPage(device, scope, page(null, 10, true, people(0, 10)), now)
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(told).toBe(1)
  expect(await held(device)).toMatchObject({ total: 10 })
})
