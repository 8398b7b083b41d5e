import { expect, test } from 'vitest'
import { termsVersion } from '../../../contract/users/terms-version.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from './demo.ts'

const server = await testServer()
const me = '/api/internal/users/me/'
const worker = await server.as('worker@acme.example')
/** Nobody of a demo is asked, for its people are invented. */
const asReal = (...emails: string[]) =>
  server.database.system((tx) =>
    tx
      .updateTable('users')
      .set({ is_demo: false })
      .where(
        'id',
        'in',
        emails.map((email) => demoUserId(email)),
      )
      .execute(),
  )
const accept = (version: string) => worker.call('/api/v6/user/terms/', { method: 'POST', body: { version } })
const pending = async () => ((await worker.call('/api/v6/user-status/')).body as { pending: string[] }).pending

test('who has not accepted the terms of today is told which, by where the company is, until they are accepted once', async () => {
  expect((await worker.call(me)).body).not.toHaveProperty('terms')
  await asReal('worker@acme.example', 'super@hirefold.example')
  expect((await worker.call(me)).body).toMatchObject({
    tos_acceptance_date: null,
    terms: { location: 'usa', version: termsVersion },
  })
  expect(await pending()).toEqual(['terms'])
  const staff = await server.as('super@hirefold.example')
  expect((await staff.call(me)).body).not.toHaveProperty('terms')
  const { company } = (await worker.call(me)).body as { company: { id: number } }
  await staff.call(`/api/v6/companies/${company.id}/`, { method: 'PUT', body: { terms_location: 'russia' } })
  expect((await worker.call(me)).body).toMatchObject({ terms: { location: 'russia' } })

  expect((await accept('2020-01')).status).toBe(400)
  expect(await pending()).toEqual(['terms'])
  expect((await accept(termsVersion)).body).toMatchObject({ tos_acceptance_date: server.clock.now().toISOString() })
  const at = server.clock.now().toISOString()
  server.clock.advance(60_000)
  await accept(termsVersion)
  expect((await worker.call(me)).body).toMatchObject({ tos_acceptance_date: at })
  expect(await pending()).toEqual([])
  await server.database.system((tx) =>
    tx.updateTable('users').set({ tos_version: '2020-01' }).where('tos_version', '=', termsVersion).execute(),
  )
  expect(await pending()).toEqual(['terms'])
})
