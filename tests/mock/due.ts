import type { Row } from '../../contract/rows.ts'
import { dayFrom } from '../../src/entities/step/due.ts'
import { newThread } from './areas/threads.ts'
import { uid } from './people.ts'
import type { World } from './world.ts'

/** What asks for the worker today, made up. */

export const meOf = ({ users }: World) => users.find(({ email }) => email === 'worker@acme.example')!

/** Somebody of the first folder. */
export function person({ tables }: World, n = 0) {
  const folder = [...tables.folders.values()].find(({ number }) => number === 1)!
  const candidate = [...tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)[n]!
  return { folder, candidate, name: tables.people.get(candidate.id)!.name }
}

export function stepIn(world: World, n = 0, more: Partial<Row<'steps'>> = {}) {
  const { candidate, name } = person(world, n)
  const { id: forId } = meOf(world)
  const { id: candidateId, folderId, profileId } = candidate
  const at = '2026-11-19T09:00:00.000Z'
  const step: Row<'steps'> = {
    ...{ id: crypto.randomUUID(), folderId, candidateId, profileId, name: '', makerId: forId, forId },
    ...{ text: 'Ask for the test task', day: dayFrom(new Date(), 0), time: null, zone: null },
    ...{ madeAt: at, changedById: forId, changedAt: at, revision: 0, doneAt: null, doneById: null },
    ...more,
  }
  world.tables.steps.set(step.id, step)
  return { step, name, kept: () => world.tables.steps.get(step.id)! }
}

export function replyIn(world: World, n = 0, said = 'Tuesday works.', minutes = 30) {
  const { folder, candidate } = person(world, n)
  const { id: uid, number: id, name } = folder
  const of = { id: candidate.id, statusId: candidate.statusId, folder: { id, uid, name } }
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return newThread(world, meOf(world), { profile: String(candidate.profileId), said, at, candidate: of })
}

/** The manager has mentioned the worker in a comment. */
export function mentionIn(world: World, n = 0, text = '@Anna Weber, is she free in May?') {
  const { candidate } = person(world, n)
  const [me, by] = [meOf(world), world.users.find(({ role }) => role === 'hm')!]
  const [id, commentId] = [uid('0d', n + 1), uid('c0', n + 1)]
  const { id: candidateId, folderId, profileId } = candidate
  const at = world.now()
  const on = { folderId, candidateId, profileId }
  world.tables.comments.set(commentId, {
    ...{ id: commentId, ...on, authorId: by.id, text, mentions: [me.id], createdAt: at, updatedAt: at },
  })
  world.tables.mentions.set(id, {
    ...{ id, userId: me.id, commentId, ...on, byUserId: by.id, name: '', text: '', at, doneAt: null },
  })
  return { text, kept: () => world.tables.mentions.get(id)! }
}

/** The same in a comment on the first folder itself. */
export function talkMentionIn(world: World, text = '@Anna Weber, is the budget agreed?') {
  const { folder } = person(world)
  const [me, by] = [meOf(world), world.users.find(({ role }) => role === 'hm')!]
  const [id, commentId, at] = [uid('0e', 1), uid('c1', 1), world.now()]
  world.tables.folderComments.set(commentId, {
    ...{ id: commentId, folderId: folder.id, authorId: by.id, text, mentions: [me.id], createdAt: at },
  })
  world.tables.mentions.set(id, {
    ...{ id, userId: me.id, commentId, profileId: 0, folderId: commentId, candidateId: null, talkOf: folder.id },
    ...{ byUserId: by.id, name: '', text: '', at, doneAt: null },
  })
  return { folder, kept: () => world.tables.mentions.get(id)! }
}

/** The manager asks the worker to review everybody in the first status of the first folder; or, `by` the worker, it is over. */
export function reviewIn(world: World, over = false) {
  const { folder, candidate } = person(world)
  const [me, manager] = [meOf(world), world.users.find(({ role }) => role === 'hm')!]
  const [asked, asks] = over ? [manager, me] : [me, manager]
  const at = world.now()
  const reviewer = { userId: asked.id, lost: false, remindedAt: null, yes: over ? 2 : 0, maybe: 0, no: over ? 1 : 0 }
  const ended = { closedAt: over ? at : null, closedById: null, seenAt: null }
  const row: Row<'reviews'> = {
    ...{ id: crypto.randomUUID(), folderId: folder.id, askedById: asks.id, dueDay: dayFrom(new Date(), 1) },
    ...{ statusIds: [], candidateIds: [candidate.id], madeAt: at, reviewers: [reviewer], ...ended },
  }
  world.tables.reviews.set(row.id, row)
  return { folder, kept: () => world.tables.reviews.get(row.id)! }
}

/** The manager has given the worker the first folder. */
export function noticeIn(world: World, more: Partial<Row<'notices'>> = {}) {
  const { folder } = person(world)
  const id = crypto.randomUUID()
  const by = world.users.find(({ role }) => role === 'hm')!
  world.tables.notices.set(id, {
    ...{ id, userId: meOf(world).id, kind: 'shared', mutationId: null, folderId: folder.id, candidateId: null },
    ...{ byUserId: by.id, at: world.now() },
    ...more,
  })
  return { folder, by: `${by.first_name} ${by.last_name}`, kept: () => world.tables.notices.get(id)! }
}
