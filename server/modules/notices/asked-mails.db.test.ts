import { expect, test } from 'vitest'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type TestServer, testServer } from '../../../tests/kit/server.ts'
import { devicesTold } from '../../../tests/kit/services/push-service.ts'
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

/** A folder of the worker's with people, shared with the manager, and what is asked there. */
async function folderOf(server: TestServer, names = ['Ada Lovelace']) {
  const worker = await server.as('worker@acme.example')
  const people = await makePeople(server.database, names)
  const body = { name: 'Backend, Berlin', access_type: 'private', granted_users: [managerId] }
  const { id, uid } = (await worker.call('/api/v6/folders/', { method: 'POST', body })).body as {
    id: number
    uid: string
  }
  const profiles = people.map((one) => one.id)
  await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles } })
  const list = await worker.call(`/api/v6/folders/${id}/candidates/`)
  const candidates = (list.body as { results: { id: string }[] }).results.map((one) => one.id)
  const ask = async () => {
    const review = { reviewers: [managerId], candidates, due_day: '2026-11-25' }
    const asked = await worker.call(`/api/v6/folders/${id}/reviews/`, { method: 'POST', body: review })
    expect(asked.status).toBe(201)
    return (asked.body as { id: string }).id
  }
  const remind = (review: string) =>
    worker.call(`/api/v6/folders/${id}/reviews/${review}/remind/`, { method: 'POST', body: { reviewer: managerId } })
  const take = () => worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body: { granted_users: [] } })
  const removeOne = () => worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: candidates.slice(1) } })
  await mailsOf(server)
  return { uid, ask, remind, take, removeOne }
}

test('who is asked gets a mail and a push that lead to the review, and a reminder says that it is one; both say how many are left', async () => {
  const server = await testServer()
  const { uid, ask, remind, removeOne } = await folderOf(server, ['Ada Lovelace', 'Grace Hopper'])
  const manager = await server.as('hm@acme.example')
  const device = server.pushService.device('asked')
  const subscription = { endpoint: device.endpoint, keys: device.keys, language: 'ru' }
  await manager.call('/api/v6/user/notices/devices/', { method: 'POST', body: subscription })
  const review = await ask()
  const [mail, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'hm@acme.example',
    subject: 'Anna Weber asks for your verdicts in “Backend, Berlin”',
  })
  expect(mail!.text).toContain('November 25, 2026')
  expect(mail!.text).toContain(`http://localhost:3000/folders/${uid}/review/`)
  expect(mail!.text).toContain('Left for you to look at: 2 people.')
  expect(mail!.text).not.toContain('reminder')
  await devicesTold(server)
  expect(device.read()).toMatchObject([{ user: managerId, kind: 'asked', folder: uid }])
  await removeOne()
  await remind(review)
  const [reminder, ...others] = await mailsOf(server)
  expect(others).toEqual([])
  expect(reminder!.subject).toBe('Reminder: people in “Backend, Berlin” wait for your verdict')
  expect(reminder!.text).toMatch(/^This is a reminder: Anna Weber asks/)
  expect(reminder!.text).toContain('Left for you to look at: 1 person.')
})

test('who wants no mail gets none, and who has lost the folder before it could go is told nothing', async () => {
  const server = await testServer()
  const { ask, take } = await folderOf(server)
  const manager = await server.as('hm@acme.example')
  const wish = (shared_mail: boolean) =>
    manager.call('/api/v6/user/notices/', { method: 'PATCH', body: { shared_mail } })
  await wish(false)
  await ask()
  expect(await mailsOf(server)).toEqual([])
  await wish(true)
  await ask()
  await server.dispatcher.dispatch()
  await take()
  expect(await mailsOf(server)).toEqual([])
})
