import { namesAsked } from '../../../contract/messaging/copy-endpoints.ts'
import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { type MockBackend, MockError } from '../handler.ts'
import type { World } from '../world.ts'

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
