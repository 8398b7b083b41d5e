import { isFolderOnly } from '../../../contract/access/can.ts'
import { type MockBackend, MockError } from '../handler.ts'
import { visibleMessages } from './messaging.ts'
import { visibleTemplates } from './templates.ts'

const left = ['sent', 'opened', 'replied']

/** What messages say of templates and of people. */
export const overviews: Pick<MockBackend['messaging'], 'listTemplateUsage' | 'listLastContacts'> = {
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
