import type { Invitation } from '../../../../contract/companies/invitation-endpoints.ts'
import type { Colleague } from '../../../../contract/users/endpoints.ts'
import type { World } from '../../world.ts'

type Roles = (role: Invitation['role']) => boolean

const open = ({ company }: World, roles: Roles) =>
  company.invitations.filter(({ state, role }) => state === 'sent' && roles(role))

/** Those who have not come yet, as pickers show them; all of them, or those that a folder waits for. */
export const inviteesOf = (world: World, roles: Roles, folderId?: string): Colleague[] =>
  open(world, roles)
    .filter(({ folder_ids }) => !folderId || folder_ids.includes(folderId))
    .map(({ id, email, role }) => ({ id, email, role, first_name: '', last_name: '' }))

/** Lets a folder wait for those of these ids who have not come yet. @returns the others */
export function shareWithInvitees(world: World, folderId: string, ids: readonly string[], roles: Roles): string[] {
  const invited = open(world, roles)
  for (const one of invited) {
    const rest = one.folder_ids.filter((id) => id !== folderId)
    one.folder_ids = ids.includes(one.id) ? [...rest, folderId] : rest
  }
  return ids.filter((id) => !invited.some((one) => one.id === id))
}
