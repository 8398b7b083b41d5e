import { isFolderOnly } from '../../../contract/access/can.ts'
import type { listFolderCandidates } from '../../../contract/folders/candidate-endpoints.ts'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import { namesAsked } from '../../../contract/messaging/copy-endpoints.ts'
import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'
import type { MessagingStatus } from '../../../contract/messaging/message-states.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { candidatesIn, folderBy } from '../folder-rows.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import type { World } from '../world.ts'
import { visibleMessages } from './messaging.ts'
import { visibleTemplates } from './templates.ts'

const left = ['sent', 'opened', 'replied']

type Asked = InputOf<typeof listFolderCandidates>['query']['messaging_status']

const standing = ({ status, stopped }: MailingRecipient): MessagingStatus =>
  stopped ? 'stopped' : status === 'draft' || status === 'pending' ? 'planned' : status

/** As the server puts them: what is planned before what has happened, what was stopped behind it. */
const ranks: Partial<Record<MessagingStatus, number>> = { planned: 2, stopped: 0 }
const rank = (row: MailingRecipient) => ranks[standing(row)] ?? 1

/** The people of a folder who were written to, by where the latest message to each stands. */
function messagedIn(world: World, user: CurrentUser, folderId: string): Map<MessagingStatus, number[]> {
  if (isFolderOnly(user.role) && !user.permissions.includes('messagingInfo'))
    throw new MockError(403, 'forbidden', 'Forbidden')
  const people = new Set(candidatesIn(world, folderId).map(({ profileId }) => profileId))
  const rows = visibleMessages(world, user).flatMap(({ row }) => (people.has(row.profile.id) ? [row] : []))
  const last = [...Map.groupBy(rows, ({ profile }) => profile.id).values()].map(
    (all) => all.toSorted((a, b) => rank(b) - rank(a) || (a.status_changed_at < b.status_changed_at ? 1 : -1))[0]!,
  )
  return new Map([...Map.groupBy(last, standing)].map(([status, of]) => [status, of.map(({ profile }) => profile.id)]))
}

/** Whether messages to somebody stand as it is asked; everybody where it is not. */
export function hasMessages(
  world: World,
  user: CurrentUser,
  folderId: string,
  asked: Asked,
): (profileId: number) => boolean {
  if (!asked) return () => true
  const people = messagedIn(world, user, folderId)
  if (asked === 'none') return (profileId: number) => ![...people.values()].flat().includes(profileId)
  const status = asked === 'draft' ? 'stopped' : asked === 'pending' ? 'planned' : asked
  return (profileId: number) => people.get(status)?.includes(profileId) === true
}

/** What messages say of templates and of people. */
export const overviews: Pick<
  MockBackend['messaging'],
  'sendRecipientsAgain' | 'listTemplateUsage' | 'listLastContacts' | 'listMessagingStatuses'
> = {
  sendRecipientsAgain({ body }, { world, user }) {
    const seen = visibleMessages(world, user).flatMap(({ row }) => (row.editable ? [row] : []))
    const results = body.ids.map((id) => {
      const row = seen.find((one) => one.id === id)
      if (row?.status !== 'error' || row.may_have_arrived)
        return { id, sent: false, error: 'The message hasn’t failed' }
      if (row.reason === 'bounce') return { id, sent: false, error: 'Not one of the person’s open addresses' }
      Object.assign(row, { status: 'pending', reason: null, error_detail: null })
      return { id, sent: true, error: null }
    })
    if (!seen.some(({ id }) => body.ids.includes(id))) notFound()
    return { results }
  },
  listMessagingStatuses({ query }, { world, user }) {
    const people = messagedIn(world, user, folderBy(world, user, query.folder).id)
    return { results: [...people].map(([status, profiles]) => ({ status, profiles })) }
  },
  listTemplateUsage(_input, { world, user }) {
    const results = visibleTemplates(world, user).flatMap(({ id }) => {
      const rows = visibleMessages(world, user).flatMap(({ row, templateId }) => (templateId === id ? [row] : []))
      const counted = (...states: string[]) => rows.filter(({ status }) => states.includes(status)).length
      if (rows.length === 0) return []
      const usage = { sent: counted(...left), opened: counted('opened', 'replied'), replied: counted('replied') }
      return [{ template_id: id, used: rows.length, ...usage }]
    })
    return { results }
  },
  listLastContacts({ query }, { world, user }) {
    if (isFolderOnly(user.role) && !user.permissions.includes('messagingInfo'))
      throw new MockError(403, 'forbidden', 'Forbidden')
    const rows = visibleMessages(world, user).flatMap(({ row }) => (left.includes(row.status) ? [row] : []))
    const results = query.profiles.split(',').flatMap((id) => {
      const last = rows.find(({ profile }) => String(profile.id) === id)
      const at = last?.messages[0]?.sent_at
      return last && at ? [{ profile_id: last.profile.id, author: last.author, sent_at: at }] : []
    })
    return { results }
  },
}

/** As of when the mock's copy is. */
const asOf = '2026-11-24T03:00:00.000Z'

const waiting = ({ mail }: World, { id }: CurrentUser): MailingRecipient[] =>
  mail.messages.map(({ row }) => row).filter((row) => row.author.id === id && row.waits_for === 'answer')

export const copies: Pick<MockBackend['messaging'], 'getPlannedInCopy' | 'answerPlannedInCopy' | 'resumeCopy'> = {
  getPlannedInCopy(_, { world, user }) {
    const rows = waiting(world, user)
    const due = rows.filter(({ messages }) => (messages[0]?.send_at ?? '') <= world.now())
    const names = rows.map(({ profile }) => profile.name)
    return rows.length
      ? { as_of: asOf, count: rows.length, due: due.length, people: names.length, names: names.slice(0, namesAsked) }
      : null
  },
  answerPlannedInCopy({ body }, { world, user }) {
    const rows = waiting(world, user)
    for (const row of rows) {
      delete row.waits_for
      if (body.answer === 'let_go') Object.assign(row, { status: 'draft', stopped: true, stopped_by: 'let_go' })
    }
    return { count: rows.length }
  },
  resumeCopy(_, { world }) {
    if (!world.users.some(({ held }) => held)) throw new MockError(409, 'conflict', 'Nothing is held')
    for (const each of world.users) delete each.held
    return { messages: 3, senders: 1 }
  },
}
