import type { BulkAdd } from '../../../contract/folders/calls/bulk-endpoints.ts'
import type { Candidate } from '../../../contract/folders/candidate-endpoints.ts'
import type { CandidateStatus } from '../../../contract/folders/candidate-status.ts'
import type { Folder } from '../../../contract/folders/endpoints.ts'
import type { Row } from '../../../contract/rows.ts'
import { readSearch } from '../../../contract/search/search-url.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { candidateRows } from '../candidate-rows.ts'
import { candidatesIn, folderBy, requireRoom } from '../folder-rows.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import { statusIds } from '../status-rows.ts'
import { colleagueOf, foldersOf, type World } from '../world.ts'
import { inviteesOf, shareWithInvitees } from './company/invitees.ts'
import { folderFeeds } from './folder-feeds.ts'
import { folderOwn } from './folder-own.ts'
import { hasMessages } from './message-overviews.ts'
import { cardOf, commentOf } from './profiles.ts'
import { reviews } from './reviews.ts'
import { statuses } from './statuses.ts'
import { perform } from './sync.ts'

const statusesOf = (world: World): CandidateStatus[] => {
  const rows = [...world.tables.statuses.values()]
  return rows
    .filter((row) => row.parentId === null)
    .map((status) => {
      const shown = ({ id, name, nameRu, isActive, order }: Row<'statuses'>) => ({
        id,
        name,
        name_ru: nameRu,
        is_active: isActive,
        order,
      })
      const substatuses = rows.filter((row) => row.parentId === status.id).map(shown)
      return { ...shown(status), group: status.group, shape: status.shape, substatuses }
    })
}

function folderOf(world: World, row: Row<'folders'>): Folder {
  const users = (ids: readonly string[]) => world.users.filter(({ id }) => ids.includes(id)).map(colleagueOf)
  const { id, first_name, last_name } = users([row.creatorId])[0]!
  const candidates = candidatesIn(world, row.id)
  return {
    id: row.number ?? 0,
    uid: row.id,
    name: row.name,
    description: row.description,
    openings: row.openings ?? null,
    target_day: row.targetDay ?? null,
    place: row.place ?? null,
    salary: row.salary ?? null,
    status: row.status,
    access_type: row.access,
    recipients_count: 0,
    creator: { id, first_name, last_name },
    assignees: [...users(row.assigneeIds), ...inviteesOf(world, (role) => role !== 'hm', row.id)],
    granted_users: [...users(row.hiringManagerIds), ...inviteesOf(world, (role) => role === 'hm', row.id)],
    managers_open_contacts: world.managersOpen.has(row.id),
    candidate_statuses: statusesOf(world).map((status) => ({
      ...status,
      candidatesCount: candidates.filter((one) => one.statusId === status.id).length,
    })),
    mailing_lists: [],
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

function candidateOf(world: World, row: Row<'candidates'>): Candidate {
  return {
    id: row.id,
    profile: cardOf(world, String(row.profileId)),
    folder: world.tables.folders.get(row.folderId)?.number ?? 0,
    status: row.statusId,
    substatus: row.substatusId,
    comments_count: [...world.tables.comments.values()].filter((one) => one.candidateId === row.id).length,
    search_query: null,
    added_by: row.addedById,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

/** @returns whether the person was not there before */
export function addPerson(
  world: World,
  folder: Row<'folders'>,
  profile: string | number,
  userId: string,
): Row<'candidates'> | undefined {
  const card = cardOf(world, String(profile))
  if (candidatesIn(world, folder.id).some((one) => one.profileId === card.id)) return undefined
  const id = uid('cb', world.tables.candidates.size + 1)
  const rows = candidateRows(card, id, folder.id, statusIds(0), world.now(), userId)
  world.tables.candidates.set(id, rows.candidate)
  world.tables.people.set(id, rows.person)
  world.seq++
  return rows.candidate
}

function newFolder(world: World, user: CurrentUser, name: string, more: Partial<Row<'folders'>> = {}): Row<'folders'> {
  const id = more.id ?? uid('f0', world.tables.folders.size + 1)
  perform(
    world,
    user,
    'folders.create@1',
    { folderId: id, name, description: more.description ?? '', access: more.access ?? 'public' },
    uid('0d', world.seq),
  )
  Object.assign(world.tables.folders.get(id)!, {
    assigneeIds: more.assigneeIds ?? [],
    hiringManagerIds: more.hiringManagerIds ?? [],
  })
  return world.tables.folders.get(id)!
}

function done(world: World, user: CurrentUser, op: string, args: unknown): void {
  const verdict = perform(world, user, op, args, uid('0d', world.seq))
  if (!verdict.ok) throw new MockError(400, 'badRequest', `Bad request: ${verdict.code}`)
}

const setStatus = (
  world: World,
  user: CurrentUser,
  ids: readonly string[],
  statusId: string,
  substatusId: string | null | undefined,
) => {
  const rows = ids.map((id) => world.tables.candidates.get(id) ?? notFound())
  const args = { folderId: rows[0]!.folderId, candidateIds: ids, statusId, substatusId: substatusId ?? null }
  done(world, user, 'folders.setStatus@1', args)
  return ids.map((id) => candidateOf(world, world.tables.candidates.get(id)!))
}

export const folders: MockBackend['folders'] = {
  ...statuses,
  ...folderFeeds,
  ...reviews,
  listFolders({ query }, { world, user }) {
    const found = foldersOf(world, user).filter(
      (one) =>
        one.status === query.status &&
        (!query.assignees.length || one.assigneeIds.some((id) => query.assignees.includes(id))) &&
        (!query.only_accessible || [one.creatorId, ...one.assigneeIds, ...one.hiringManagerIds].includes(user.id)),
    )
    const start = (query.page - 1) * query.per_page
    return {
      count: found.length,
      results: found.slice(start, start + query.per_page).map((one) => folderOf(world, one)),
    }
  },
  getFolder: ({ params }, { world, user }) => folderOf(world, folderBy(world, user, params.id)),
  createFolder: ({ body }, { world, user }) =>
    folderOf(
      world,
      newFolder(world, user, body.name, {
        id: body.uid,
        description: body.description,
        access: body.access_type,
        assigneeIds: body.assignees,
        hiringManagerIds: body.granted_users,
      }),
    ),
  changeFolder({ params, body }, { world, user }) {
    const row = folderBy(world, user, params.id)
    const { access_type, assignees, granted_users, managers_open_contacts: allowed, target_day, ...rest } = body
    if (allowed === true) world.managersOpen.add(row.id)
    if (allowed === false) world.managersOpen.delete(row.id)
    requireRoom(world, row.id, granted_users ?? [])
    Object.assign(
      row,
      rest,
      target_day !== undefined && { targetDay: target_day },
      access_type && { access: access_type },
      assignees && { assigneeIds: shareWithInvitees(world, row.id, assignees, (role) => role !== 'hm') },
      granted_users && { hiringManagerIds: shareWithInvitees(world, row.id, granted_users, (role) => role === 'hm') },
    )
    world.seq++
    return folderOf(world, row)
  },
  deleteFolder({ params }, { world, user }) {
    world.tables.folders.delete(folderBy(world, user, params.id).id)
    world.seq++
    return undefined
  },
  listFolderCandidates({ params, query }, { world, user }) {
    const { id } = folderBy(world, user, params.id)
    const messaged = hasMessages(world, user, id, query.messaging_status)
    const rows = candidatesIn(world, id).filter(
      (one) => (!query.status || one.statusId === query.status) && messaged(one.profileId),
    )
    return {
      count: rows.length,
      results: rows.slice(query.offset, query.offset + query.limit).map((row) => candidateOf(world, row)),
    }
  },
  addCandidate({ body }, { world, user }) {
    const added = addPerson(world, folderBy(world, user, body.folder), body.profile, user.id)
    if (!added) throw new MockError(400, 'badRequest', 'Bad request')
    return candidateOf(world, added)
  },
  addCandidates({ params, body }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    const candidates = body.profiles.flatMap((profile) => addPerson(world, folder, profile, user.id)?.id ?? [])
    return {
      added: candidates.length,
      already: body.profiles.length - candidates.length,
      candidates,
      do_not_contact: 0,
    }
  },
  setCandidatesStatus: ({ body }, { world, user }) => ({
    results: setStatus(world, user, body.ids, body.status, body.substatus),
  }),
  setCandidateStatus: ({ params, body }, { world, user }) =>
    setStatus(world, user, [params.id], body.status, body.substatus)[0]!,
  removeCandidates({ body }, { world, user }) {
    const first = world.tables.candidates.get(body.ids[0]!) ?? notFound()
    const without = body.saveMessagingHistory === false && { withMessages: true }
    done(world, user, 'folders.removeCandidates@1', { folderId: first.folderId, candidateIds: body.ids, ...without })
    return undefined
  },
  moveCandidates({ params, query, body }, { world, user }) {
    const [from, to] = [folderBy(world, user, params.id), folderBy(world, user, body.destination_folder)]
    const args = {
      folderId: from.id,
      toFolderId: to.id,
      candidateIds: body.candidates,
      withComments: query.withComments,
      withMessages: query.saveMessagingHistory,
    }
    done(world, user, 'folders.moveCandidates@1', args)
    return { done: body.candidates.length, skipped: 0 }
  },
  copyCandidates({ params, body }, { world, user }) {
    const [from, to] = [folderBy(world, user, params.id), folderBy(world, user, body.destination_folder)]
    const copies = body.candidates.map((candidateId, n) => ({ candidateId, newId: uid('cc', world.seq * 1000 + n) }))
    done(world, user, 'folders.copyCandidates@1', { folderId: from.id, toFolderId: to.id, copies })
    return { done: copies.length, skipped: 0 }
  },
  editComment({ params, body }, { world, user }) {
    const row = world.tables.comments.get(params.id) ?? notFound()
    done(world, user, 'folders.editComment@1', {
      folderId: row.folderId,
      commentId: row.id,
      base: row.text,
      text: body.text,
    })
    return commentOf(world, world.tables.comments.get(row.id)!)
  },
  ...folderOwn,
  deleteComment({ params }, { world, user }) {
    const row = world.tables.comments.get(params.id) ?? notFound()
    done(world, user, 'folders.deleteComment@1', { folderId: row.folderId, commentId: row.id })
    return undefined
  },
  listStatuses: (_input, { world }) => ({ count: statusesOf(world).length, results: statusesOf(world) }),
  addSearchResult({ body }, { world, user }) {
    const { state } = readSearch(body)
    const folder =
      body.folder === undefined
        ? newFolder(world, user, body.name ?? 'Search result')
        : folderBy(world, user, body.folder)
    const people = world.pool
      .slice(0, body.candidates_count ?? 50_000)
      .filter((card) => state.terms.every((term) => card.skills.some((skill) => skill.name === term.text)))
    const added = people.flatMap((card) => addPerson(world, folder, card.id, user.id)?.id ?? [])
    const job: BulkAdd = {
      id: uid('0f', world.jobs.size + 1),
      folder_id: folder.number ?? 0,
      folder_name: folder.name,
      state: 'done',
      total: people.length,
      added: added.length,
      already: people.length - added.length,
      taken_out: 0,
      kept: 0,
    }
    world.jobs.set(job.id, job)
    world.added.set(job.id, added)
    return { ...job, state: 'running' as const, added: 0, already: 0 }
  },
  getBulkAdd: ({ params }, { world }) => world.jobs.get(params.id) ?? notFound(),
  changeBulkAdd({ params, body }, { world }) {
    const job = world.jobs.get(params.id) ?? notFound()
    if (body.state === 'cancelled' || job.state === 'undone') return job
    const worked = new Set([...world.tables.history.values()].map(({ candidateId }) => candidateId))
    const out = world.added.get(job.id)!.filter((id) => !worked.has(id))
    for (const id of out) {
      world.tables.candidates.delete(id)
      world.tables.people.delete(id)
    }
    world.seq++
    const undone: BulkAdd = { ...job, state: 'undone', taken_out: out.length, kept: job.added - out.length }
    world.jobs.set(job.id, undone)
    return { ...undone, state: 'undoing', taken_out: 0, kept: 0 }
  },
}
