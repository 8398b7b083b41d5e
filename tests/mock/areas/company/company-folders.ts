import type { CompanyFolder } from '../../../../contract/companies/folder-endpoints.ts'
import type { Row } from '../../../../contract/rows.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'

function shown(world: World, user: CurrentUser, row: Row<'folders'>): CompanyFolder {
  const owner = world.users.find(({ id }) => id === row.creatorId)!
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    access: row.access,
    owner: { id: owner.id, name: `${owner.first_name} ${owner.last_name}` },
    members: 1 + row.assigneeIds.length,
    hiring_managers: row.hiringManagerIds.length,
    candidates: [...world.tables.candidates.values()].filter(({ folderId }) => folderId === row.id).length,
    updated_at: row.updatedAt,
    joined: row.creatorId === user.id || row.assigneeIds.includes(user.id),
  }
}

export const companyFolders: Pick<MockBackend['companies'], 'listCompanyFolders' | 'joinFolder'> = {
  listCompanyFolders({ query: { q = '', state, holder, offset, limit } }, { world, user }) {
    const found = [...world.tables.folders.values()]
      .filter(({ status }) => state === 'all' || status === state)
      .filter((row) => !holder || [row.creatorId, ...row.assigneeIds, ...row.hiringManagerIds].includes(holder))
      .map((row) => shown(world, user, row))
      .filter(({ name, owner }) => `${name} ${owner.name}`.toLowerCase().includes(q.toLowerCase()))
      .sort((a, b) => a.name.localeCompare(b.name))
    return { count: found.length, results: found.slice(offset, offset + limit) }
  },
  joinFolder({ params: { id } }, { world, user }) {
    const row = world.tables.folders.get(id) ?? notFound()
    if (shown(world, user, row).joined) return
    world.tables.folders.set(id, { ...row, assigneeIds: [...row.assigneeIds, user.id] })
  },
}
