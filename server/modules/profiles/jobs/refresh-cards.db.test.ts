import { expect, test } from 'vitest'
import { job, pool, someone } from '../../../../tests/kit/people/pool.ts'
import { refreshCards } from './refresh-cards.ts'

const month = 31 * 86_400_000

async function agingPool() {
  const { server, clock, feed, take, search } = await pool()
  const worker = await server.as('worker@acme.example')
  const { database } = server
  return {
    clock,
    take,
    refresh: async () => {
      await refreshCards(database, clock).run({})
      await feed.catchUp()
    },
    found: async (query: string) => (await search(query, worker)).profiles.map((profile) => profile.first_name),
    /** Moves with every transaction that writes a card. */
    changes: () => database.system((tx) => tx.selectFrom('search_seq').select('seq').executeTakeFirstOrThrow()),
  }
}

test('experience goes on with the calendar, without anybody importing anything', async () => {
  const { clock, take, refresh, found, changes } = await agingPool()
  await take([
    someone({ first: 'Growing', positions: [job('Dev', 'One', { start: '2024-01' })] }),
    someone({ first: 'Retired', positions: [job('Dev', 'One', { start: '2020-01', end: '2021-01', current: false })] }),
  ])
  expect(await found('f=experience[0]:4-*')).toEqual([])
  clock.advance(15 * month)
  await refresh()
  expect(await found('f=experience[0]:4-*')).toEqual(['Growing'])
  const settled = await changes()
  await refresh()
  expect(await changes()).toEqual(settled)
})

test('a month in which nobody grew older changes nothing', async () => {
  const { clock, take, refresh, changes } = await agingPool()
  const long = { updatedAt: '2015-01-01T00:00:00.000Z' }
  await take([someone({ first: 'Stated', statedYears: 5, ...long }), someone({ first: 'Unknown', ...long })])
  const before = await changes()
  await refresh()
  clock.advance(month)
  await refresh()
  expect(await changes()).toEqual(before)
})
