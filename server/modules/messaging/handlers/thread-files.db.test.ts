import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listThreads, WholeThread } from '../../../../contract/messaging/thread-endpoints.ts'
import { mail, part, parts, plain } from '../../../../tests/data/letters/mail.ts'
import { letters } from '../../../../tests/kit/people/letters.ts'
import { demoUserId } from '../../users/demo.ts'
import { receive } from '../commands/letters/receive.ts'
import { letterOf } from '../incoming/letter.ts'

const { server, worker, later, person, sent } = await letters()
const { mailSink: sink, database, clock, kernel } = server
const threads = '/api/v6/messaging/threads/'
const own = ['worker@acme.example']

const file = (name: string, type: string, content: Buffer) =>
  `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}`

let number = 0
/** Somebody was written to, and their letter comes in. @param source of the letter, by headers that answer the mail */
async function came(source: (headers: Record<string, string>) => string) {
  const address = `ada${++number}@engines.example`
  const profile = await person(address)
  const message = await sent(profile)
  later(11)
  await server.sendDue()
  const ids = `<${sink.taken.at(-1)!.messageId}>`
  const letter = await letterOf(
    Buffer.from(source({ From: `Ada <${address}>`, 'In-Reply-To': ids, References: ids })),
    own,
  )
  const at = clock.now()
  const take = (mailId = `letter ${number}`) =>
    database.company(10, (tx) =>
      receive(tx, {
        ...{ companyId: 10, ownerId: demoUserId('worker@acme.example'), letter, mailId, arrived: at, now: at },
        ...kernel,
      }),
    )
  const kind = await take()
  const { body } = await worker.call(`${threads}?list=all&profile_id=${profile}`)
  const [thread] = (body as OutputOf<typeof listThreads>).results
  const whole = async () => (await worker.call(`${threads}${thread!.id}/`)).body as WholeThread
  const filesOf = async () => (await whole()).items.flatMap((item) => (item.type === 'letter' ? item.files : []))
  return { profile, message, kind, take, whole, filesOf }
}

const pdf = Buffer.from('%PDF-1.4\nA résumé of Ada')
const attachments = (profile: number) => worker.call(`/api/internal/profiles/${profile}/resumes/`)

test('a file that came is fetched, and is kept with the profile by one press, once', async () => {
  const { profile, filesOf, kind } = await came((headers) =>
    parts('mixed', [part('text/plain', 'Here is my CV'), file('cv.pdf', 'application/pdf', pdf)], headers),
  )
  expect(kind).toBe('kept')
  const [came1] = await filesOf()
  expect(came1).toMatchObject({ filename: 'cv.pdf', size: pdf.length, attached: false })
  const path = `${threads}files/${came1!.id}/`
  const got = await worker.call(path)
  expect(got).toMatchObject({ status: 200, text: pdf.toString() })
  expect(got.headers['content-disposition']).toMatch(/^attachment; filename="cv.pdf"/)
  const stranger = await server.as('admin@globex.example')
  expect((await stranger.call(path)).status).toBe(404)
  const colleague = await server.as('worker2@acme.example')
  expect((await colleague.call(path)).status).toBe(200)
  expect((await colleague.call(`${path}attach/`, { method: 'POST' })).status).toBe(404)

  const pressed = await Promise.all([1, 2].map(() => worker.call(`${path}attach/`, { method: 'POST' })))
  expect(pressed.map(({ status }) => status)).toEqual([204, 204])
  expect((await worker.call(`${path}attach/`, { method: 'POST' })).status).toBe(204)
  expect(await filesOf()).toMatchObject([{ attached: true }])
  const { body } = await attachments(profile)
  expect(body).toMatchObject({ count: 1, results: [{ filename: 'cv.pdf', type: 'ATTACHED_FILE' }] })
  // Taken away from the profile, it is still what came.
  const { fileId } = (body as { results: { fileId: string }[] }).results[0]!
  expect((await worker.call(`/api/files/v1/${fileId}/`, { method: 'DELETE' })).status).toBe(204)
  expect(await filesOf()).toMatchObject([{ attached: false }])
})

test('what is no attachment of a person is not made one', async () => {
  const { filesOf, profile } = await came((headers) =>
    parts(
      'mixed',
      [part('text/plain', 'Look'), file('run.exe', 'application/octet-stream', Buffer.from('MZ'))],
      headers,
    ),
  )
  const [odd] = await filesOf()
  const answer = await worker.call(`${threads}files/${odd!.id}/attach/`, { method: 'POST' })
  expect(answer).toMatchObject({ status: 400, body: { fields: { file: [expect.stringContaining('Accepted types')] } } })
  expect((await attachments(profile)).body).toMatchObject({ count: 0 })
})

test('files that are too many are counted', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => file(`${at}.txt`, 'text/plain', Buffer.from(`file ${at}`)))
  const { whole } = await came((headers) => parts('mixed', [part('text/plain', 'All of it'), ...twelve], headers))
  expect((await whole()).items.at(-1)).toMatchObject({ files: { length: 10 }, left_out: 2 })
})

test('the same letter in two folders is one, and answers once', async () => {
  const { whole, take } = await came((headers) => plain('Yes', headers))
  expect(await take()).toBe('again')
  expect((await whole()).items.filter(({ type }) => type === 'letter')).toHaveLength(1)
})

test('a letter from somebody who was never written to is not kept', async () => {
  const letter = await letterOf(
    Buffer.from(mail({ From: 'a@nowhere.example', 'In-Reply-To': undefined, References: undefined }, 'Hello')),
    own,
  )
  const taken = await database.company(10, (tx) =>
    receive(tx, {
      ...{
        companyId: 10,
        ownerId: demoUserId('worker@acme.example'),
        letter,
        mailId: 'x',
        arrived: clock.now(),
        now: clock.now(),
      },
      ...kernel,
    }),
  )
  expect(taken).toBe('strange')
})
