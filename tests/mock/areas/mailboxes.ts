import type { Alias } from '../../../contract/messaging/alias-endpoints.ts'
import type { DemoAct } from '../../../contract/messaging/demo-endpoints.ts'
import { exampleMailbox, type Mailbox } from '../../../contract/messaging/mailbox-endpoints.ts'
import {
  type CompanySettings,
  type PersonalSettings,
  usualDailyMails,
  usualSettings,
} from '../../../contract/messaging/settings-endpoints.ts'
import type { LetterKind } from '../../../contract/messaging/thread-endpoints.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import type { World } from '../world.ts'
import { newThread } from './threads.ts'

/** A mail that a company of the mock wrote to somebody. */
export interface MockDemoMail {
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  attachments: string[]
  at: string
}

/** From where the mock's people write, and what their company has set. */
export interface MockMailboxes {
  boxes: Map<string, Mailbox>
  own: Map<string, Partial<PersonalSettings>>
  company: CompanySettings
  demoMails: MockDemoMail[]
  aheadMs: number
  /** Of whoever is signed in; the code of each is 123456. */
  aliases: Alias[]
}

export const noMailboxes = (): MockMailboxes => ({
  boxes: new Map(),
  own: new Map(),
  company: { ...usualSettings },
  demoMails: [],
  aheadMs: 0,
  aliases: [],
})

/** A mailbox of whoever is signed in, as a page meets it. */
export const connectedMailbox = (world: World, more: Partial<Mailbox> = {}): Mailbox => ({
  ...exampleMailbox,
  ...{ id: world.userId ?? exampleMailbox.id, username: 'anna', daily_limit: 50 },
  ...{ created_at: world.now(), checked_at: world.now() },
  ...more,
})

/** Of this password every server says that it is wrong. */
const wrongPassword = 'wrong'

const refuseWrong = (password: string | undefined) => {
  if (password === wrongPassword)
    throw new MockError(400, 'badRequest', 'Bad request', { password: ['The server refused the sign-in'] })
}

function ownSettings({ company, own }: MockMailboxes, userId: string): PersonalSettings {
  const { unsubscribe_text: _text, unsubscribe_single: _single, daily_limit: _limit, ...settings } = company
  const mine = own.get(userId) ?? {}
  return { ...settings, ...mine, own: Object.keys(mine) as PersonalSettings['own'] }
}

const checkWindow = ({
  send_time_from: from,
  send_time_to: to,
}: Pick<CompanySettings, 'send_time_from' | 'send_time_to'>) => {
  if (from !== null && to !== null && to <= from)
    throw new MockError(400, 'badRequest', '', { start_time_to: ['The end must be later than the beginning'] })
}

const timeOf = (now: string, aheadMs: number) => ({
  now: new Date(Date.parse(now) + aheadMs).toISOString(),
  ahead_ms: aheadMs,
})

type Mocked = Pick<
  MockBackend['messaging'],
  | 'getMailbox'
  | 'saveMailbox'
  | 'testMailbox'
  | 'deleteMailbox'
  | 'listAliases'
  | 'addAlias'
  | 'proveAlias'
  | 'deleteAlias'
  | 'getMessagingSettings'
  | 'changeMessagingSettings'
  | 'getCompanyMessagingSettings'
  | 'changeCompanyMessagingSettings'
  | 'listDemoRecipients'
  | 'getDemoMail'
  | 'getDemoMailPage'
  | 'moveDemoTime'
  | 'actOnDemoMail'
  | 'readMailbox'
  | 'sendWaiting'
>

/** How far ahead the first planned message is. */
const planned = (world: World): number | undefined => {
  const times = world.mail.messages
    .filter(({ row }) => row.status === 'planned')
    .map(({ row }) => row.status_changed_at)
  const [first] = times.toSorted()
  return first === undefined ? undefined : Date.parse(first) - Date.parse(world.now())
}

const set = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const kindOf: Record<Exclude<DemoAct, 'open'>, LetterKind> = {
  reply: 'reply',
  away: 'automatic',
  bounce: 'bounce',
  unsubscribe: 'unsubscribe',
  complain: 'complaint',
}

type Reading = NonNullable<Mailbox['reading']>

/** What is read anew has not been read yet. */
const readingOf = (
  written: Pick<Reading, 'host' | 'port' | 'security'> | null | undefined,
  kept: Mailbox | undefined,
): Mailbox['reading'] =>
  written === undefined ? (kept?.reading ?? null) : written && { ...written, read_at: null, next_at: null, error: null }

export const mailboxes: Mocked = {
  getMailbox: (_input, { world, user }) => world.mailboxes.boxes.get(user.id) ?? null,
  saveMailbox: ({ body: { password, reading, ...rest } }, { world, user }) => {
    refuseWrong(password)
    const kept = world.mailboxes.boxes.get(user.id)
    if (kept && kept.address !== rest.address) throw new MockError(409, 'oneMailbox', 'Disconnect the other one first')
    const now = world.now()
    const box: Mailbox = {
      ...{ id: kept?.id ?? crypto.randomUUID(), created_at: now, last_sent_at: kept?.last_sent_at ?? null },
      ...rest,
      reading: readingOf(reading, kept),
      display_name: rest.display_name ?? '',
      daily_limit: rest.daily_limit ?? usualDailyMails,
      ...{ checked_at: now, last_error: null, last_error_at: null, warning: null, away: null, disabled: false },
      waiting: kept?.waiting ?? 0,
    }
    world.mailboxes.boxes.set(user.id, box)
    return box
  },
  readMailbox: (_input, { world, user }) => {
    const box = world.mailboxes.boxes.get(user.id) ?? notFound()
    const reading = box.reading ?? notFound()
    Object.assign(reading, { read_at: world.now(), next_at: null, error: null })
    return box
  },
  sendWaiting: (_input, { world, user }) => {
    const box = world.mailboxes.boxes.get(user.id) ?? notFound()
    const sent = box.waiting
    box.waiting = 0
    return { sent, mailbox: box }
  },
  testMailbox: ({ body }) => refuseWrong(body.password),
  deleteMailbox: (_input, { world, user }) => void world.mailboxes.boxes.delete(user.id),
  listAliases: (_input, { world, user }) => {
    const name = world.mailboxes.boxes.get(user.id)?.display_name ?? `${user.first_name} ${user.last_name}`
    const own = { id: null, email: user.email, name, is_primary: true, is_proven: true, refused: null }
    return { results: world.mail.connected ? [own, ...world.mailboxes.aliases] : [] }
  },
  addAlias: ({ body: { email, name = '' } }, { world }) => {
    const { aliases } = world.mailboxes
    const kept = aliases.find((alias) => alias.email === email)
    if (kept) return kept
    const made = { id: crypto.randomUUID(), email, name, is_primary: false, is_proven: false, refused: null }
    aliases.push(made)
    return made
  },
  proveAlias: ({ params, body }, { world }) => {
    const alias = world.mailboxes.aliases.find(({ id }) => id === params.id) ?? notFound()
    if (body.code !== '123456') throw new MockError(400, 'badRequest', 'Bad request', { code: ['Not the code'] })
    return Object.assign(alias, { is_proven: true, refused: null })
  },
  deleteAlias: ({ params }, { world }) => {
    world.mailboxes.aliases = world.mailboxes.aliases.filter(({ id }) => id !== params.id)
  },
  getMessagingSettings: (_input, { world, user }) => ownSettings(world.mailboxes, user.id),
  changeMessagingSettings: ({ body }, { world, user }) => {
    checkWindow({ ...ownSettings(world.mailboxes, user.id), ...(set(body) as Partial<PersonalSettings>) })
    const after: Record<string, unknown> = { ...world.mailboxes.own.get(user.id), ...set(body) }
    const times = ['send_time_from', 'send_time_to', 'send_time_utc_offset']
    for (const [name, value] of Object.entries(body))
      if (value === null && !/_(from|to)$/.test(name))
        for (const gone of name === 'send_time_utc_offset' ? times : [name]) delete after[gone]
    world.mailboxes.own.set(user.id, after)
    return ownSettings(world.mailboxes, user.id)
  },
  getCompanyMessagingSettings: (_input, { world }) => world.mailboxes.company,
  changeCompanyMessagingSettings: ({ body }, { world }) => {
    const after = { ...world.mailboxes.company, ...set(body) } as CompanySettings
    checkWindow(after)
    world.mailboxes.company = after
    return after
  },
  listDemoRecipients: (_input, { world }) => {
    const { demoMails, aheadMs } = world.mailboxes
    const newest = demoMails.toReversed()
    const addresses = [...new Set(newest.map(({ to }) => to.address))]
    const results = addresses.map((address) => {
      const mails = newest.filter(({ to }) => to.address === address)
      const listed = mails.map(({ id, subject, at }) => ({ id, subject, at }))
      return { address, name: mails[0]!.to.name, count: mails.length, mails: listed }
    })
    return { count: results.length, results, time: timeOf(world.now(), aheadMs) }
  },
  getDemoMail: ({ params }, { world }) => world.mailboxes.demoMails.find(({ id }) => id === params.id) ?? notFound(),
  getDemoMailPage: ({ params }, { world }) => {
    const mail = world.mailboxes.demoMails.find(({ id }) => id === params.id) ?? notFound()
    return new TextEncoder().encode(`<p>${mail.text}</p>`)
  },
  actOnDemoMail: ({ params, body: { act, text } }, { world, user }) => {
    const mail = world.mailboxes.demoMails.find(({ id }) => id === params.id) ?? notFound()
    if (act === 'reply' && !text) throw new MockError(400, 'badRequest', 'Bad request', { text: ['Write something'] })
    if (act === 'open') {
      const written = world.mail.messages.find(({ row }) => row.email === mail.to.address && row.status === 'sent')
      if (written) written.row.status = 'opened'
      return
    }
    const profile = String(world.pool[0]!.id)
    const letter = { from: mail.to }
    newThread(world, user, { profile, kind: kindOf[act], subject: `Re: ${mail.subject}`, said: text ?? '', letter })
  },
  moveDemoTime: ({ body }, { world }) => {
    const state = world.mailboxes
    const next = planned(world) ?? state.aheadMs
    state.aheadMs = 'hours' in body ? state.aheadMs + body.hours * 3_600_000 : body.to === 'next' ? next : 0
    return timeOf(world.now(), state.aheadMs)
  },
}
