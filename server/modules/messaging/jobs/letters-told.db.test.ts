import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listSuppressions } from '../../../../contract/messaging/privacy/suppression-endpoints.ts'
import type { WholeThread } from '../../../../contract/messaging/thread-endpoints.ts'
import { inbox, threads } from '../../../../tests/kit/people/inbox.ts'
import { messages } from '../../../../tests/kit/people/letters.ts'

const kit = await inbox()
const { worker, server, later, send, sent, mailReader, save } = kit
const { come, read, threadsNow, itemsWith, messageNow, reached, planned } = kit

type Letter = Extract<WholeThread['items'][number], { type: 'letter' }>
const lettersWith = async (profile: number): Promise<Letter[]> =>
  (await itemsWith(profile)).filter((item): item is Letter => item.type === 'letter')
const threadWith = async (profile: number) => (await threadsNow(`?list=all&profile_id=${profile}`)).results[0]!

test('a letter with the junk is read, once, and says where it was', async () => {
  expect((await save()).status).toBe(200)
  const { profile, id } = await reached('junk@engines.example')
  const strange = come({ from: 'Bank <news@bank.example>', folder: 'junk' })
  const mail = { from: 'junk@engines.example', answers: id, id: 'junk@theirs.example' }
  come({ ...mail, folder: 'junk' })
  await read()
  expect(await messageNow(id)).toMatchObject({ status: 'replied' })
  expect(await lettersWith(profile)).toMatchObject([{ kind: 'reply', in_junk: true }])
  // Its user moves it to the inbox.
  come(mail)
  await read()
  expect(await lettersWith(profile)).toHaveLength(1)
  expect(mailReader.read).not.toContain(strange)
})

test('two letters of one Message-ID that say different things are two', async () => {
  const { profile, id } = await reached('same@engines.example')
  const mail = { from: 'same@engines.example', answers: id, id: 'same@theirs.example' }
  come({ ...mail, text: 'First: yes.' })
  come({ ...mail, text: 'Second: sorry, no.' })
  come({ ...mail, text: 'Second: sorry, no.', folder: 'junk' })
  await read()
  const said = (await lettersWith(profile)).map((letter) => letter.said)
  expect(said.sort()).toEqual(['First: yes.', 'Second: sorry, no.'])
})

test('an answer whose clock is slow stands below what it answers', async () => {
  const { profile, id } = await reached('slow@engines.example')
  const early = new Date(server.clock.now().getTime() - 1_800_000).toUTCString()
  come({ from: 'slow@engines.example', answers: id, head: `Date: ${early}` })
  await read()
  expect((await itemsWith(profile)).map(({ type }) => type)).toEqual(['message', 'letter'])
})

test('the audit log tells of a letter when it is heard of, however long it lay in the mailbox', async () => {
  const { id } = await reached('enough@engines.example')
  const written = new Date(server.clock.now().getTime() + 60_000)
  later(60 * 72)
  const admin = await server.as('admin@acme.example')
  const head = `Date: ${written.toUTCString()}`
  come({ from: 'enough@engines.example', answers: id, head, text: 'Please unsubscribe me.' })
  await read()
  await server.dispatcher.dispatch()
  const { results } = (await admin.call('/api/v6/company/audit-log/')).body as {
    results: { action: string; at: string }[]
  }
  expect(results.map(({ action }) => action)).toContain('messaging.unsubscribed')
  const times = results.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
})

test('where answers are wanted they go, and nowhere else that is not known', async () => {
  const { profile, id } = await reached('office@engines.example')
  come({ from: 'office@engines.example', answers: id, head: 'Reply-To: Ada <private@elsewhere.example>' })
  await read()
  const [letter] = await lettersWith(profile)
  expect(letter).toMatchObject({ reply_to: 'private@elsewhere.example' })
  const recipients = [{ profile, email: 'third@elsewhere.example' }]
  const stranger = await send(profile, { answers: letter!.id, recipients })
  expect([stranger.status, JSON.stringify(stranger.body)]).toEqual([400, expect.stringContaining('recipients')])
  const answer = await send(profile, { answers: letter!.id })
  expect(answer.status).toBe(201)
  later(11)
  await server.sendDue()
  const { results } = (await worker.call(`${messages}?profile_id=${profile}`)).body as { results: { email: string }[] }
  expect(results.map(({ email }) => email)).toContain('private@elsewhere.example')
})

test('a wish beside other words suppresses nobody: its reader is asked, and decides', async () => {
  const { profile, id } = await reached('wish@engines.example')
  const next = await planned(profile)
  const text = 'Sounds great! Please don’t email me at work, use wish.private@engines.example instead.'
  come({ from: 'wish@engines.example', answers: id, text })
  await read()
  expect(await lettersWith(profile)).toMatchObject([{ kind: 'reply' }])
  expect(await messageNow(next)).toMatchObject({ stopped: true, stopped_by: 'reply' })
  const { id: threadId, may_stop: asked } = await threadWith(profile)
  expect(asked).toBe(true)
  const again = await sent(profile)
  expect(again).toBeTruthy()
  const settle = (choice: string) => worker.call(`${threads}${threadId}/wish/`, { method: 'POST', body: { choice } })
  expect((await settle('all')).status).toBe(400)
  expect((await settle('address')).status).toBe(200)
  expect(await threadWith(profile)).not.toHaveProperty('may_stop')
  const refused = await send(profile)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringMatching(/unsubscribed/i)])
  // It was the recruiter’s decision, and stands under their name.
  await server.dispatcher.dispatch()
  const admin = await server.as('admin@acme.example')
  const told = (await admin.call('/api/v6/company/audit-log/')).body as { results: { action: string }[] }
  expect(told.results.find(({ action }) => action === 'messaging.unsubscribed')).toMatchObject({
    actor: { name: 'Anna Weber' },
  })
  const { body } = await admin.call('/api/v6/messaging/suppressions/?q=wish@engines.example')
  expect(body).toMatchObject({ results: [{ source: 'recruiter', by: 'Anna Weber' }] })
})

test('who meant nothing of the kind is written to as ever', async () => {
  const { profile, id } = await reached('fine@engines.example')
  come({ from: 'fine@engines.example', answers: id, text: 'Don’t contact me before Monday. Then gladly!' })
  await read()
  const { id: threadId, may_stop: asked } = await threadWith(profile)
  expect(asked).toBe(true)
  expect((await worker.call(`${threads}${threadId}/wish/`, { method: 'POST', body: { choice: 'none' } })).status).toBe(
    200,
  )
  expect(await threadWith(profile)).not.toHaveProperty('may_stop')
  expect((await send(profile)).status).toBe(201)
})

test('what was decided about a wish is taken back for a while, with what it had stopped', async () => {
  const { profile, id } = await reached('slip@engines.example')
  const at = new Date(server.clock.now().getTime() + 7_200_000).toISOString()
  come({ from: 'slip@engines.example', answers: id, text: 'Don’t contact me before Monday. Then gladly!' })
  await read()
  const next = await sent(profile, { send_at: at })
  const { id: threadId } = await threadWith(profile)
  const settle = (choice: string) => worker.call(`${threads}${threadId}/wish/`, { method: 'POST', body: { choice } })
  const noMail = async () => ((await worker.call(`${threads}${threadId}/`)).body as WholeThread).no_mail
  await settle('person')
  expect(await messageNow(next)).toMatchObject({ stopped: true })
  expect(await noMail()).toEqual(['slip@engines.example'])
  expect((await settle('undecided')).status).toBe(200)
  expect(await threadWith(profile)).toMatchObject({ may_stop: true })
  expect(await messageNow(next)).toMatchObject({ status: 'planned' })
  expect(await noMail()).toBeUndefined()
  // Later it is an admin's to lift.
  await settle('address')
  later(16 * 60)
  await settle('undecided')
  expect(await noMail()).toEqual(['slip@engines.example'])
})

test('by a sender’s address alone nobody is left alone: it is asked about, and nothing is stopped', async () => {
  const { profile, id } = await reached('forged@engines.example')
  const next = await planned(profile)
  come({ from: 'forged@engines.example', subject: 'Unsubscribe', text: 'Unsubscribe' })
  await read()
  expect(await lettersWith(profile)).toMatchObject([{ kind: 'unverified' }])
  expect(await threadWith(profile)).toMatchObject({ may_stop: true })
  expect(await messageNow(next)).toMatchObject({ status: 'planned' })
  // Anybody who has our mail can answer it.
  come({ from: 'forged@engines.example', answers: id, text: 'Unsubscribe' })
  await read()
  expect((await lettersWith(profile)).map(({ kind }) => kind)).toEqual(['unverified', 'unsubscribe'])
  expect(await messageNow(id)).toMatchObject({ status: 'replied' })
})

test('a mail program’s own button leaves them alone by the key of our mail', async () => {
  const admin = await server.as('admin@acme.example')
  const settings = { method: 'PATCH', body: { unsubscribe_single: true } } as const
  await admin.call('/api/v6/messaging/company_settings/', settings)
  const { profile } = await reached('button@engines.example')
  const header = server.mailSink.taken.at(-1)!.headers['List-Unsubscribe']!
  const subject = decodeURIComponent(/subject=([^>]*)>/.exec(header)![1]!)
  come({ from: 'button@engines.example', subject, text: '' })
  await read()
  expect(await lettersWith(profile)).toMatchObject([{ kind: 'unsubscribe', subject: 'Unsubscribe' }])
  expect((await send(profile)).status).toBe(400)
  await admin.call('/api/v6/messaging/company_settings/', { ...settings, body: { unsubscribe_single: false } })
})

test('an answer from elsewhere says so, and is answered there', async () => {
  const { profile, id } = await reached('known@engines.example')
  come({ from: 'Gustav <gustav@home.example>', answers: id, text: 'She forwarded it to me.' })
  come({ from: 'known@engines.example', answers: id, text: 'Did he write?' })
  await read()
  const both = await lettersWith(profile)
  const [strange, own] = ['gustav', 'known'].map((name) => both.find(({ from }) => from.address.startsWith(name)))
  expect([strange!.stranger, own!.stranger]).toEqual([true, undefined])
  expect((await send(profile, { answers: strange!.id })).status).toBe(201)
  const to = { recipients: [{ profile, email: 'gustav@home.example' }] }
  expect((await send(profile, { answers: own!.id, ...to })).status).toBe(400)
  later(11)
  await server.sendDue()
  const { results } = (await worker.call(`${messages}?profile_id=${profile}`)).body as { results: { email: string }[] }
  expect(results.map(({ email }) => email)).toContain('gustav@home.example')
})

test('a calendar’s answer says what was answered', async () => {
  const { profile, id } = await reached('calendar@engines.example')
  const head = 'Content-Type: text/calendar; method=REPLY'
  const text = [
    ...['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT'],
    'ATTENDEE;PARTSTAT=DECLINED;CN=Ada:mailto:calendar@engines.example',
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')
  come({ from: 'calendar@engines.example', answers: id, head, text })
  await read()
  expect(await lettersWith(profile)).toMatchObject([{ kind: 'reply', calendar: 'declined' }])
  expect(await messageNow(id)).toMatchObject({ status: 'replied' })
})

test('nobody but its owner decides about a thread', async () => {
  const { profile, id } = await reached('owner@engines.example')
  come({ from: 'owner@engines.example', answers: id, text: 'Don’t contact me before Monday. Then gladly!' })
  await read()
  const { id: threadId } = await threadWith(profile)
  const admin = await server.as('admin@acme.example')
  const answer = await admin.call(`${threads}${threadId}/wish/`, { method: 'POST', body: { choice: 'person' } })
  expect(answer.status).toBe(404)
  expect(await threadWith(profile)).toMatchObject({ may_stop: true })
})

test('who called a mail spam is written to again only with consent, or once they have written themselves', async () => {
  const admin = await server.as('admin@acme.example')
  const { profile, id } = await reached('spam@engines.example')
  const report = ['--b', 'Content-Type: message/feedback-report', '', 'Feedback-Type: abuse', 'Version: 1']
  const original = ['--b', 'Content-Type: message/rfc822', '', `Message-ID: <${id}@acme.example>`, '', 'Hi', '--b--']
  const head = 'Content-Type: multipart/report; report-type=feedback-report; boundary=b'
  come({ from: 'abuse@engines.example', head, text: [...report, ...original].join('\r\n') })
  await read()
  const path = '/api/v6/messaging/suppressions/'
  const entry = async () => ((await admin.call(`${path}?q=spam@`)).body as OutputOf<typeof listSuppressions>).results[0]
  const body = { address: 'spam@engines.example', reason: 'She asked for it' }
  const lift = () => admin.call(`${path}lift/`, { method: 'POST', body })
  expect(await entry()).toMatchObject({ source: 'complaint', needs_consent: true, person: { id: profile } })
  expect((await lift()).status).toBe(400)
  come({ from: 'spam@engines.example', answers: id, text: 'Sorry, a slip. Do write to me.' })
  await read()
  expect(await entry()).toMatchObject({ source: 'complaint', needs_consent: false })
  expect((await lift()).status).toBe(204)
  expect((await send(profile)).status).toBe(201)
})
