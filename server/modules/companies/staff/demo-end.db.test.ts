import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { quarterHourly } from './mail-demo-ends.ts'

const hour = 3_600_000

/** Acme is a demo in Berlin whose last day is given; it is Friday, 20 November, nine in London, and ten there. */
async function ending(paid_till: string, of: object = {}) {
  const server = await testServer({ sales: 'sales@firm.example' })
  const change = (values: object) =>
    server.database.system((tx) => tx.updateTable('companies').set(values).where('name', '=', 'Acme').execute())
  await change({ access_type: 'demo', time_zone: 'Europe/Berlin', paid_till, ...of })
  const mailed = async () => {
    for (const each of [quarterHourly, sendMails]) {
      await server.database.system((tx) => server.jobs.send(tx, each, {}))
      server.jobs.poke(each)
      await server.jobs.settled()
    }
    return server.mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }))
  }
  return { server, change, mailed }
}

test('the admins of a demo are mailed three days before its end and one, at ten of their own clock, once each', async () => {
  const { server, mailed } = await ending('2026-11-23')
  server.clock.advance(-hour)
  expect(await mailed()).toEqual([])
  server.clock.advance(hour)
  const mails = await mailed()
  expect(mails.map(({ to }) => to).sort()).toEqual(['admin2@acme.example', 'admin@acme.example'])
  const [mail] = mails
  expect(mail!.subject).toBe('Your demo of Hirefold ends on 23 November')
  expect(mail!.text).toContain('write to sales@firm.example')
  server.clock.advance(hour)
  expect(await mailed()).toEqual([])
  server.clock.advance(23 * hour)
  expect(await mailed()).toEqual([])
  server.clock.advance(24 * hour)
  expect((await mailed()).map(({ subject }) => subject)).toEqual([mail!.subject, mail!.subject])
})

test('a server that was down at ten makes it good the same day; in Russian, where the admin reads that', async () => {
  const { server, mailed } = await ending('2026-11-23')
  await server.database.system((tx) => tx.updateTable('users').set({ language: 'ru' }).execute())
  server.clock.advance(9 * hour)
  expect((await mailed()).map(({ subject }) => subject)).toContain('Демодоступ к Hirefold заканчивается 23 ноября')
})

test.each([
  ['has paid', { access_type: 'paid' }],
  ['is switched off', { active: false }],
  ['has more days', { paid_till: '2026-12-23' }],
])('nobody is mailed whose company %s, not even where the mail waits already', async (_why, values) => {
  const { server, change, mailed } = await ending('2026-11-23')
  await server.database.system((tx) => server.jobs.send(tx, quarterHourly, {}))
  server.jobs.poke(quarterHourly)
  await server.jobs.settled()
  await change(values)
  expect(await mailed()).toEqual([])
})
