import { expect, test } from 'vitest'
import type { MailRecords } from '../../../ports/mail-records.ts'
import { type Asked, lookAtAddresses } from './address.ts'
import { lookAtBackup, lookAtJobs, lookAtMailboxes } from './data.ts'
import { lookAtMemory } from './machine.ts'
import { lookAtMail } from './mail.ts'
import { lookAtSender } from './sender.ts'

const numbers = (all: Record<string, number>) => new Map(Object.entries(all))
const now = new Date('2026-11-29T09:00:00Z')

test('a backup that is old or missing needs somebody, on a demo it does not', () => {
  const aged = (hours: number) => numbers({ hirefold_people: 10, hirefold_backup_age_seconds: hours * 3600 })
  expect(lookAtBackup(aged(20), false)).toMatchObject({ state: 'good', sentence: { en: 'The last one is 20 h old' } })
  expect(lookAtBackup(aged(6 * 24), false).state).toBe('good')
  expect(lookAtBackup(aged(7 * 24), false)).toMatchObject({ state: 'bad', command: 'npm run backup' })
  expect(lookAtBackup(numbers({ hirefold_people: 10 }), false).state).toBe('bad')
  expect(lookAtBackup(numbers({ hirefold_people: 10 }), true).state).toBe('note')
  expect(lookAtBackup(numbers({}), false).state).toBe('note')
})

test('failed jobs and broken mailboxes are counted', () => {
  expect(lookAtJobs(numbers({ hirefold_jobs_failed: 2 }))).toMatchObject({
    state: 'bad',
    sentence: { en: /^2 failed/ },
  })
  expect(lookAtJobs(numbers({ hirefold_jobs_waiting: 1001 })).state).toBe('note')
  expect(lookAtJobs(numbers({})).state).toBe('good')
  expect(lookAtMailboxes(numbers({ hirefold_mailboxes_in_error: 3 }))).toMatchObject({
    state: 'note',
    sentence: { en: expect.stringMatching(/^Not working: 3;/) },
  })
  expect(lookAtMailboxes(numbers({})).state).toBe('good')
})

test('memory is measured against how many people there are', async () => {
  const of = async (machine: number, people: number, left?: number) =>
    (await lookAtMemory(machine, people, Promise.resolve(left))).state
  expect(await of(2e9, 100_000, 1e9)).toBe('good')
  expect(await of(2e9, 1_000_000, 1e9)).toBe('bad')
  expect(await of(8e9, 1000, 0.2e9)).toBe('note')
  expect(await of(8e9, 1000)).toBe('good')
})

test('mail that cannot leave is told in the other side’s words', async () => {
  const check = async (said?: string) => (await lookAtMail({ check: async () => said }, false)).state
  expect(await check()).toBe('good')
  const refused = await lookAtMail({ check: async () => '535 5.7.8 Wrong password' }, false)
  expect(refused).toMatchObject({ state: 'bad', sentence: { en: expect.stringContaining('535 5.7.8 Wrong password') } })
  expect((await lookAtMail(undefined, false)).state).toBe('note')
})

test('a public address that this machine cannot reach was not checked; its certificate’s end is told in time', async () => {
  const url = new URL('https://hire.example')
  const said = async (asked: { answer: Asked['answer']; ends?: string }) => {
    const { ends, ...rest } = asked
    const ask = async () => ({ ...rest, ...(ends && { ends: new Date(ends) }) })
    return (await lookAtAddresses([url], now, ask))[0]
  }
  expect(await said({ answer: undefined })).toMatchObject({ state: 'note', sentence: { en: /not checked/ } })
  expect(await said({ answer: 'other' })).toMatchObject({ state: 'bad', sentence: { en: /is not Hirefold/ } })
  for (const [answer, en] of [
    ['otherName', /is for another name/],
    ['untrusted', /doesn't trust the certificate at https:\/\/hire.example.*NODE_EXTRA_CA_CERTS/],
  ] as const)
    expect(await said({ answer, ends: '2027-02-01T00:00:00Z' })).toMatchObject({ state: 'bad', sentence: { en } })
  expect(await said({ answer: 'ours', ends: '2027-02-01T00:00:00Z' })).toMatchObject({
    state: 'good',
    sentence: { en: 'leads here: https://hire.example, certificate until 2027-02-01' },
  })
  expect(await said({ answer: 'ours', ends: '2026-12-05T00:00:00Z' })).toMatchObject({ state: 'bad' })
  expect(await said({ answer: undefined, ends: '2026-11-28T00:00:00Z' })).toMatchObject({
    state: 'bad',
    sentence: { en: /ended on 2026-11-28/ },
  })
})

const records = (texts: Record<string, string[]>, mx: string[] = ['mx.hire.example']): MailRecords => ({
  exchanges: async () => mx,
  texts: async (name) => texts[name] ?? [],
})
const all = { 'hire.example': ['v=spf1 mx -all'], '_dmarc.hire.example': ['v=DMARC1; p=none'] }
const states = async (of: MailRecords, selector?: string, from = 'hr@hire.example') =>
  (await lookAtSender(from, of, selector)).map(({ about, state }) => `${about.en} ${state}`)

test('what receivers look at is looked at: MX, SPF, DMARC, and DKIM where its key is named', async () => {
  expect(await states(records(all))).toEqual(['MX good', 'SPF good', 'DMARC good', 'DKIM note'])
  const key = { 'a._domainkey.hire.example': ['v=DKIM1; k=rsa; p=MIIB'] }
  expect(await states(records({ ...all, ...key }), 'a')).toContain('DKIM good')
  expect(await states(records({ ...all, 'a._domainkey.hire.example': ['v=DKIM1; p='] }), 'a')).toContain('DKIM bad')
  expect(await states(records(all), 'b')).toContain('DKIM bad')
  expect(await states(records({}, []))).toEqual(['MX bad', 'SPF bad', 'DMARC bad', 'DKIM note'])
  expect(await states(records({ ...all, 'hire.example': ['v=spf1 a', 'v=spf1 mx'] }))).toContain('SPF bad')
  // What holds for the domain above holds for the one below.
  const below = { '_dmarc.hire.example': ['v=DMARC1; p=reject'], 'mail.hire.example': ['v=spf1 -all'] }
  expect(await states(records(below), undefined, 'a@mail.hire.example')).toContain('DMARC good')
})

test('where no name server answers nothing is said to be wrong', async () => {
  const silent: MailRecords = { exchanges: async () => undefined, texts: async () => undefined }
  expect(await states(silent, 'a')).toEqual(['MX note', 'SPF note', 'DMARC note', 'DKIM note'])
})
