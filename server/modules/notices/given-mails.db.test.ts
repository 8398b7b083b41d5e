import { expect, test } from 'vitest'
import { type Browser, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { sendMails } from '../../kernel/mail/queue.ts'
import { demoUserId } from '../users/demo.ts'

const managerId = demoUserId('hm@acme.example')

async function mailsOf(server: TestServer): Promise<{ to: string; subject: string; text: string }[]> {
  await server.dispatcher.dispatch()
  await server.database.system((tx) => server.jobs.send(tx, sendMails, {}))
  server.jobs.poke(sendMails)
  await server.jobs.settled()
  return server.mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }))
}

async function folderOf(worker: Browser, granted: string[] = []) {
  const body = { name: 'Backend, Berlin', access_type: 'private', granted_users: granted }
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body })
  const { id, uid } = made.body as { id: number; uid: string }
  const give = async (granted_users: string[], assignees: string[] = []) => {
    const shared = await worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body: { granted_users, assignees } })
    expect(shared.status).toBe(200)
  }
  return { uid, give }
}

test('whoever is given a folder gets one mail that leads there and names the giver, and another when given it anew', async () => {
  const server = await testServer()
  const worker = await server.as('worker@acme.example')
  await mailsOf(server)
  const { uid, give } = await folderOf(worker, [managerId])
  const [mail, ...more] = await mailsOf(server)
  expect(mail).toMatchObject({ to: 'hm@acme.example', subject: 'Anna Weber shared “Backend, Berlin” with you' })
  expect(mail!.text).toContain(`http://localhost:3000/folders/${uid}/`)
  expect(more).toEqual([])
  // Who has it already is told nothing; who comes in is.
  await give([managerId], [demoUserId('worker2@acme.example')])
  expect((await mailsOf(server)).map(({ to }) => to)).toEqual(['worker2@acme.example'])
  await give([])
  await give([managerId])
  expect((await mailsOf(server)).map(({ to }) => to)).toEqual(['hm@acme.example'])
})

test('who wants none gets none, in a language of their own who does, and who has lost it meanwhile is told nothing', async () => {
  const server = await testServer()
  const [worker, manager] = [await server.as('worker@acme.example'), await server.as('hm@acme.example')]
  const wish = async (shared_mail: boolean) =>
    (await manager.call('/api/v6/user/notices/', { method: 'PATCH', body: { shared_mail } })).body
  expect(await wish(false)).toMatchObject({ shared_mail: false, shared: true })
  await mailsOf(server)
  await folderOf(worker, [managerId])
  expect(await mailsOf(server)).toEqual([])
  await wish(true)
  await server.database.system((tx) =>
    tx.updateTable('users').set({ language: 'ru' }).where('id', '=', managerId).execute(),
  )
  const { give } = await folderOf(worker, [managerId])
  expect((await mailsOf(server)).map(({ subject }) => subject)).toEqual(['Вам открыли папку «Backend, Berlin»'])
  await give([])
  await give([managerId])
  await server.dispatcher.dispatch()
  await give([])
  expect(await mailsOf(server)).toEqual([])
})

test('an admin who joins by themselves gets no mail, nor does anybody where the server cannot mail', async () => {
  const server = await testServer()
  const [worker, admin] = [await server.as('worker@acme.example'), await server.as('admin@acme.example')]
  await mailsOf(server)
  const { uid } = await folderOf(worker)
  expect((await admin.call(`/api/v6/company/folders/${uid}/join/`, { method: 'POST' })).status).toBe(204)
  expect(await mailsOf(server)).toEqual([])
  const quiet = await testServer({ mail: false })
  await folderOf(await quiet.as('worker@acme.example'), [managerId])
  await quiet.dispatcher.dispatch()
  const queued = await quiet.database.system((tx) => tx.selectFrom('system_mails').select('kind').execute())
  expect(queued).toEqual([])
})
