import { queryOptions } from '@tanstack/react-query'
import { addCandidate, setCandidateStatus } from '../../../contract/folders/candidate-endpoints.ts'
import { changeFolder, getFolder } from '../../../contract/folders/endpoints.ts'
import { type Colleague, listUsers } from '../../../contract/users/endpoints.ts'
import { call } from '../network/api.ts'

/** Who can be given access: recruiters as assignees, hiring managers (spec 001 §6), and those invited to be one. */
export const colleagues = (who: 'recruiters' | 'managers') =>
  queryOptions({
    queryKey: ['users', who],
    queryFn: ({ signal }) =>
      call(
        listUsers,
        {
          query: {
            include_pending_invites: 'true',
            ...(who === 'managers' ? { role: 'hm' } : { is_assignee: 'true' }),
          },
        },
        { signal },
      ),
    staleTime: 60_000,
  })

/** Somebody who was invited and has not come yet has no name (000 §3). */
export const isInvited = ({ first_name, last_name }: Colleague) => !first_name && !last_name

/** A folder as the server tells of it, for whom the device tells too little. */
export const folderQuery = (id: string) =>
  queryOptions({
    queryKey: ['folder', id],
    queryFn: () => call(getFolder, { params: { id } }),
    retry: false,
  })

/**
 * Who will have a folder once they accept their invitations, and what its managers may open: devices hold only those
 * who have it.
 */
export const inviteesOf = (id: string) =>
  queryOptions({
    queryKey: ['folder-invitees', id],
    queryFn: async ({ signal }) => {
      const { assignees, granted_users, managers_open_contacts } = await call(getFolder, { params: { id } }, { signal })
      const ids = (people: Colleague[]) => people.filter(isInvited).map((one) => one.id)
      return { assignees: ids(assignees), managers: ids(granted_users), managersOpen: managers_open_contacts }
    },
    staleTime: 0,
  })

/** Access changes are never queued: they are the server's at once or not at all. */
export const shareFolder = (
  id: string,
  change: {
    granted_users?: string[]
    assignees?: string[]
    access_type?: 'public' | 'private'
    managers_open_contacts?: boolean
  },
) => call(changeFolder, { params: { id }, body: change })

/** One person into a folder, and then to a status. */
export async function addWithStatus(profile: number, folder: number, status: string): Promise<void> {
  const { id } = await call(addCandidate, { body: { profile, folder } })
  await call(setCandidateStatus, { params: { id }, body: { status } })
}
