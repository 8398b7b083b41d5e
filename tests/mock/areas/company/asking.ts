import { mostAsked, type ShareRequest } from '../../../../contract/companies/asking-endpoints.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { folderBy } from '../../folder-rows.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'
import type { World } from '../../world.ts'
import { invite } from './invitations.ts'

const isAdmin = ({ role }: CurrentUser) => role === 'admin' || role === 'admin_without_search'

function inviteTo(world: World, user: CurrentUser, folderId: string, email: string, role: 'hm' | 'worker') {
  const nobody = { first_name: '', last_name: '', department: '' }
  return invite(world, user, { email, role, can_search: role === 'worker', folder_ids: [folderId], ...nobody })
}

function take({ company }: World, id: string): ShareRequest {
  const request = company.asked.find((one) => one.id === id) ?? notFound()
  company.asked = company.asked.filter((one) => one.id !== id)
  return request
}

function ask(
  { company, now }: World,
  asker: CurrentUser,
  request: Pick<ShareRequest, 'email' | 'role' | 'folder'>,
): void {
  if (company.asked.filter((one) => one.asker.id === asker.id).length >= mostAsked)
    throw new MockError(400, 'askedTooMuch', 'You have asked for many people already.')
  const { id, first_name, last_name } = asker
  company.asked.push({
    id: uid('5a', company.asked.length + 1),
    ...request,
    asker: { id, first_name, last_name },
    asked_at: now(),
  })
}

/** Folders are shared with addresses. */
export const asking: Pick<
  MockBackend['companies'],
  'shareWithAddress' | 'listShareRequests' | 'grantShareRequest' | 'declineShareRequest'
> = {
  shareWithAddress({ params, body: { email, role } }, { world, user }) {
    const row = folderBy(world, user, params.id)
    world.seq++
    const colleague = world.users.find((one) => one.email === email)
    if (colleague) {
      const list = colleague.role === 'hm' ? row.hiringManagerIds : row.assigneeIds
      if (!list.includes(colleague.id)) list.push(colleague.id)
      return { outcome: 'shared' }
    }
    const invited = world.company.invitations.find((one) => one.email === email && one.state === 'sent')
    if (invited) {
      invited.folder_ids = [...new Set([...invited.folder_ids, row.id])]
      return { outcome: 'waiting' }
    }
    if (isAdmin(user) || world.company.facts.recruiters_invite) {
      const { outcome, ...made } = inviteTo(world, user, row.id, email, role)
      if (outcome === 'sent') return { outcome: 'invited', ...('link' in made && { link: made.link }) }
      if (isAdmin(user)) throw new MockError(400, 'badRequest', 'Bad request', { email: [outcome] })
    }
    ask(world, user, { email, role, folder: { id: row.number ?? 0, uid: row.id, name: row.name } })
    return { outcome: 'asked' }
  },
  listShareRequests(_input, { world, user }) {
    const results = world.company.asked.filter(({ asker }) => isAdmin(user) || asker.id === user.id)
    return { count: results.length, results }
  },
  grantShareRequest({ params }, { world, user }) {
    const { email, role, folder } = take(world, params.id)
    const made = inviteTo(world, user, folder.uid, email, role)
    return 'link' in made ? { link: made.link } : {}
  },
  declineShareRequest({ params }, { world }) {
    take(world, params.id)
    return undefined
  },
}
