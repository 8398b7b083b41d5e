import { isFolderOnly } from '../../../contract/access/can.ts'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import type { sendTestEmail } from '../../../contract/messaging/draft-endpoints.ts'
import type {
  listRecipients,
  MailingList,
  MailingRecipient,
  sendMessage,
} from '../../../contract/messaging/message-endpoints.ts'
import { errorReasons, undoSeconds } from '../../../contract/messaging/message-states.ts'
import { renderedMail } from '../../../contract/messaging/rendered.ts'
import type { RenderedMessage } from '../../../contract/messaging/rendered-message.ts'
import { emptyDocument } from '../../../contract/templates/document/document.ts'
import { documentOfText } from '../../../contract/templates/document/from-text.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { type MockBackend, type MockContext, MockError, notFound } from '../handler.ts'
import type { MockMessage } from '../mail-state.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'
import type { mailboxes } from './mailboxes.ts'
import type { copies, overviews } from './message-overviews.ts'
import { entriesOf } from './people/contacts.ts'
import type { privacy } from './privacy.ts'
import { cardOf } from './profiles.ts'
import type { threads } from './threads.ts'

type Query = InputOf<typeof listRecipients>['query']
type Sent = InputOf<typeof sendMessage>['body']
type Draft = Extract<InputOf<typeof sendTestEmail>['body'], { templates: unknown }>

const wrong = (field: string, text: string): never => {
  throw new MockError(400, 'badRequest', 'Bad request', { [field]: [text] })
}

/** Public ones and the own ones; a manager's with the permission alone. */
export const visibleMessages = ({ mail }: World, user: CurrentUser): MockMessage[] =>
  mail.messages.filter(({ row }) =>
    isFolderOnly(user.role)
      ? user.permissions.includes('messagingInfo')
      : row.mailing_list.access_type === 'public' || row.author.id === user.id,
  )

const byId = (world: World, user: CurrentUser, id: string): MockMessage =>
  visibleMessages(world, user).find(({ row }) => row.id === id) ?? notFound()

const own = (world: World, user: CurrentUser, id: string): MockMessage => {
  const found = byId(world, user, id)
  if (!found.row.editable) throw new MockError(403, 'forbidden', 'Forbidden')
  return found
}

const waits = ({ status }: MailingRecipient) => status === 'planned' || status === 'pending'

const ofKind: Record<NonNullable<Query['kind']>, (row: MailingRecipient) => boolean> = {
  planned: waits,
  sent: ({ status }) => ['sent', 'opened', 'replied'].includes(status),
  not_viewed: ({ status }) => status === 'sent',
  viewed: ({ status }) => status === 'opened',
  replied: ({ status }) => status === 'replied',
  failed: ({ status }) => status === 'error',
  stopped: ({ stopped }) => stopped === true,
}

const leaves = ({ messages }: MailingRecipient) => messages[0]?.send_at ?? ''

function inOrder(a: MailingRecipient, b: MailingRecipient): number {
  if (waits(a) !== waits(b)) return waits(a) ? -1 : 1
  const [first, second] = waits(a) ? [a, b] : [b, a]
  return leaves(first) < leaves(second) ? -1 : 1
}

function narrowed(world: World, user: CurrentUser, { profile_id: profile, created_by: author, q, days }: Query) {
  const since = new Date(Date.parse(world.now()) - days * 86_400_000).toISOString()
  const words = q?.toLowerCase()
  return visibleMessages(world, user)
    .map(({ row }) => row)
    .filter((row) => !profile || String(row.profile.id) === profile || row.profile.uid === profile)
    .filter((row) => !author || row.author.id === author)
    .filter((row) => days === 0 || waits(row) || row.status_changed_at >= since)
    .filter((row) => {
      const said = `${row.profile.name} ${row.email} ${row.messages.map(({ subject }) => subject).join(' ')}`
      return !words || said.toLowerCase().includes(words)
    })
}

/** What is known of somebody where they are written to. */
function valuesOf(world: World, user: CurrentUser, profile: string, candidateId: string | undefined) {
  const card = cardOf(world, profile)
  const candidate = candidateId === undefined ? undefined : world.tables.candidates.get(candidateId)
  const folder = candidate && world.tables.folders.get(candidate.folderId)
  const all = {
    FIRST_NAME: card.first_name,
    LAST_NAME: card.last_name,
    FULL_NAME: card.name,
    POSITION: folder?.name,
    COMPANY: user.company.companyName,
    TITLE: card.title,
    EMPLOYER: card.company,
    MY_FIRST_NAME: user.first_name,
    MY_LAST_NAME: user.last_name,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function addressOf(world: World, profileId: number, chosen: string | undefined): string {
  if (world.contactRules.get(profileId)?.do_not_contact) return wrong('recipients', 'Do not contact')
  const open = entriesOf(world, profileId).flatMap(({ kind, value }) => (kind === 'email' && value ? [value] : []))
  return open.find((value) => value === (chosen ?? value)) ?? wrong('recipients', 'No address that can be written to')
}

function fileOf(world: World, id: string) {
  const { filename, content } = world.files.get(id) ?? wrong('attachment_ids', 'There is no such file')
  return { id, filename, size: content.length }
}

function renderedOf(world: World, user: CurrentUser, draft: Draft): RenderedMessage {
  const card = cardOf(world, String(draft.profile))
  const { subject, body = '', body_document: document, attachment_ids: ids = [] } = draft.templates[0]!
  const values = {
    ...valuesOf(world, user, String(draft.profile), draft.candidate_id),
    ...draft.custom_variables,
  }
  const said = { subject, document: document ?? (body ? documentOfText(body, Object.keys(values)) : emptyDocument) }
  return {
    ...renderedMail(said, values),
    document: said.document,
    values,
    foot: [],
    attachments: ids.map((id) => fileOf(world, id)),
    from: `${user.first_name} ${user.last_name} <${draft.from_email ?? user.email}>`,
    to: `${card.name} <${addressOf(world, card.id, draft.email)}>`,
  }
}

function send(body: Sent, { world, user }: MockContext): MailingList {
  if (!world.mail.connected) throw new MockError(403, 'noMailbox', 'Connect a mailbox first')
  const [recipient] = body.recipients
  const { profile, candidate_id: candidateId, email } = recipient!
  const { custom_variables, templates, from_email } = body
  const draft = { profile, candidate_id: candidateId, email, custom_variables, templates, from_email }
  const rendered = renderedOf(world, user, draft)
  if (!rendered.subject) wrong('subject', 'Enter a subject')
  if (!rendered.text.trim()) wrong('body', 'Write something first')
  if (rendered.missing.length)
    wrong('custom_variables', `Please fill all variable values: ${rendered.missing.join(', ')}`)
  const candidate = candidateId ? world.tables.candidates.get(candidateId) : undefined
  const folder = candidate && world.tables.folders.get(candidate.folderId)
  const row = newMessage(world, user, {
    profile: String(profile),
    email: addressOf(world, cardOf(world, String(profile)).id, email),
    subject: rendered.subject,
    status: body.send_at ? 'planned' : 'pending',
    sendAt: body.send_at ?? new Date(Date.parse(world.now()) + undoSeconds * 1000).toISOString(),
    folder: folder ? { id: folder.number, uid: folder.id, name: folder.name } : null,
    rendered,
    templateId: templates[0]!.template_id,
  })
  if (body.answers) world.mail.answered.set(row.id, body.answers)
  const { mailing_list: list, author } = row
  const told = { ...list, messaging_type: 'email' as const, status: 'started' as const, stopped_at: null }
  return { ...told, last_launched_at: world.now(), creator: author, recipients: [row] }
}

interface Made {
  profile: string
  email?: string
  subject: string
  status: MailingRecipient['status']
  sendAt: string
  folder?: MailingRecipient['folder']
  rendered?: RenderedMessage
  templateId?: string | undefined
  /** The fields of the row that differ. */
  row?: Partial<MailingRecipient>
}

/** What has happened to it by then: sent includes opened, opened includes replied. */
function reached(status: MailingRecipient['status'], at: string) {
  const steps = ['sent', 'opened', 'replied']
  const is = (step: number) => (steps.indexOf(status) >= step ? at : null)
  return { sent_at: is(0), opened_at: is(1), replied_at: is(2) }
}

/** Writes a message down; a test makes those of before by it. */
export function newMessage(world: World, author: CurrentUser, made: Made): MailingRecipient {
  const card = cardOf(world, made.profile)
  const { messages } = world.mail
  const id = uid('c0', messages.length + 1)
  const { subject, status, sendAt, email = `person${card.id}@people.hirefold.example` } = made
  const row: MailingRecipient = {
    id,
    mailing_list: { id: uid('c1', messages.length + 1), name: subject, access_type: 'public' },
    messaging_type: 'email',
    profile: { id: card.id, uid: card.uid, name: card.name, title: card.title ?? '', photo: card.photo },
    folder: made.folder ?? null,
    candidate_id: null,
    author: { id: author.id, first_name: author.first_name, last_name: author.last_name },
    email,
    status,
    status_changed_at: sendAt,
    reason: status === 'error' ? errorReasons[0] : null,
    error_detail: null,
    may_have_arrived: false,
    messages: [{ id, subject, send_at: sendAt, ...reached(status, sendAt) }],
    editable: true,
    ...made.row,
  }
  const text = `Hello ${card.first_name}`
  const from = `${author.first_name} ${author.last_name} <${author.email}>`
  const left = {
    text,
    html: `<p>${text}</p>`,
    document: documentOfText(text, []),
    values: {},
    attachments: [],
    foot: [],
  }
  const said = { from, to: `${card.name} <${email}>`, subject, missing: [], ...left }
  messages.unshift({ row, rendered: made.rendered ?? said, templateId: made.templateId })
  return row
}

export const messaging: Omit<
  MockBackend['messaging'],
  keyof (typeof copies & typeof mailboxes & typeof overviews & typeof privacy & typeof threads)
> = {
  sendMessage: ({ body }, context) => send(body, context),
  getMailingList({ params }, { world, user }) {
    const { row } = visibleMessages(world, user).find((one) => one.row.mailing_list.id === params.id) ?? notFound()
    const list = { ...row.mailing_list, messaging_type: 'email' as const, status: 'started' as const }
    return { ...list, stopped_at: null, last_launched_at: world.now(), creator: row.author, recipients: [row] }
  },
  listRecipients({ query }, { world, user }) {
    const all = narrowed(world, user, query)
    const kept = query.kind ? all.filter(ofKind[query.kind]) : all
    const countOf = (kind: keyof typeof ofKind) => all.filter(ofKind[kind]).length
    return {
      count: kept.length,
      results: kept.toSorted(inOrder).slice(query.offset, query.offset + query.limit),
      counters: {
        planned: countOf('planned'),
        sent: countOf('sent'),
        opened: countOf('viewed') + countOf('replied'),
        replied: countOf('replied'),
        error: countOf('failed'),
        stopped: countOf('stopped'),
      },
    }
  },
  getRecipient: ({ params }, { world, user }) => byId(world, user, params.id).row,
  previewRecipient({ params }, { world, user }) {
    if (isFolderOnly(user.role) && !user.permissions.includes('messagingMessages'))
      throw new MockError(403, 'forbidden', 'Forbidden')
    return byId(world, user, params.id).rendered
  },
  changeRecipient({ params, body }, { world, user }) {
    const { row } = own(world, user, params.id)
    const [message] = row.messages
    if (body.send_at) Object.assign(message!, { send_at: body.send_at })
    if (body.send_at && waits(row)) row.status = 'planned'
    if (body.status) {
      delete row.stopped
      delete row.stopped_by
      Object.assign(row, { status: body.status, reason: null, error_detail: null, may_have_arrived: false })
      row.status_changed_at = world.now()
    }
    return row
  },
  deleteRecipient({ params }, { world, user }) {
    const found = own(world, user, params.id)
    if (!waits(found.row)) throw new MockError(409, 'alreadyLeft', 'The message has already been sent')
    world.mail.messages.splice(world.mail.messages.indexOf(found), 1)
  },
  previewMessage: ({ body }, { world, user }) => renderedOf(world, user, body),
  sendTestEmail({ body }, { world, user }) {
    if (!world.mail.connected) throw new MockError(403, 'noMailbox', 'Connect a mailbox first')
    if (world.mail.refused) throw new MockError(403, 'mailboxRefused', 'The mail server refused your mailbox')
    if (!('check_permissions' in body)) world.mail.tests.push(renderedOf(world, user, body).subject)
    return { email: user.email }
  },
  getVariableValues: ({ query }, { world, user }) => ({
    values: valuesOf(world, user, query.profile_id, query.candidate_id),
    unsubscribed: world.mail.unsubscribed,
  }),
  downloadLedger: (_, { world, user }) =>
    Uint8Array.from(
      new TextEncoder().encode(
        visibleMessages(world, user)
          .map(({ row }) => `${row.email},${row.status}\n`)
          .join(''),
      ),
    ),
}
