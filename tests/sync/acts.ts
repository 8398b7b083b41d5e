import type { z } from 'zod/mini'
import { addComment } from '../../contract/folders/mutations/add-comment.ts'
import { archiveFolder } from '../../contract/folders/mutations/archive-folder.ts'
import { changeTags } from '../../contract/folders/mutations/change-tags.ts'
import { copyCandidates } from '../../contract/folders/mutations/copy-candidates.ts'
import { createFolder } from '../../contract/folders/mutations/create-folder.ts'
import { deleteComment } from '../../contract/folders/mutations/delete-comment.ts'
import { editComment } from '../../contract/folders/mutations/edit-comment.ts'
import { editFolder } from '../../contract/folders/mutations/edit-folder.ts'
import { moveCandidates } from '../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../contract/folders/mutations/remove-candidates.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import type { Mutation } from '../../contract/kit/mutation.ts'
import { markViewed, viewIdOf } from '../../contract/profiles/mutations/mark-viewed.ts'
import type { Random } from '../kit/random.ts'

/** What somebody at a device sees of a folder and can act on. */
export interface Sight {
  folderId: string
  name: string
  candidateIds: readonly string[]
  comments: readonly { id: string; text: string }[]
  otherFolderIds: readonly string[]
  statusIds: readonly string[]
  userId: string
  profileIds: readonly number[]
}

export interface Act {
  op: string
  args: Record<string, unknown>
}

interface Actor {
  random: Random
  newId: () => string
}

const act = <A extends z.ZodMiniType>({ name }: Mutation<string, A>, args: z.input<A>): Act => ({
  op: name,
  args: args as Record<string, unknown>,
})

/** One or, now and then, several: a change of a whole selection. */
function some({ random }: Actor, list: readonly string[]): string[] {
  const count = random.chance(0.75) ? 1 : 1 + random.below(4)
  return [...new Set(Array.from({ length: count }, () => random.pick(list)))]
}

type Kind = (actor: Actor, sight: Sight) => Act[] | undefined

/** Every offline change of the contract by its weight; undefined where there is nothing to act on. */
const kinds: readonly { weight: number; kind: Kind }[] = [
  {
    weight: 35,
    kind: (actor, { folderId, candidateIds, statusIds }) => [
      act(setStatus, {
        folderId,
        candidateIds: some(actor, candidateIds),
        statusId: actor.random.pick(statusIds),
        substatusId: null,
      }),
    ],
  },
  {
    weight: 20,
    kind: ({ random, newId }, { folderId, candidateIds }) => [
      act(addComment, {
        folderId,
        candidateId: random.pick(candidateIds),
        commentId: newId(),
        text: `Word ${random.below(1e9)}`,
      }),
    ],
  },
  {
    weight: 8,
    kind: ({ random }, { folderId, comments }) => {
      if (!comments.length) return undefined
      const { id, text } = random.pick(comments)
      const base = random.chance(0.8) ? text : 'Something else'
      return [act(editComment, { folderId, commentId: id, base, text: `Edited ${random.below(1e9)}` })]
    },
  },
  {
    weight: 5,
    kind: ({ random }, { folderId, comments }) =>
      comments.length ? [act(deleteComment, { folderId, commentId: random.pick(comments).id })] : undefined,
  },
  {
    weight: 12,
    kind: (actor, { folderId, candidateIds, otherFolderIds }) => {
      if (!otherFolderIds.length) return undefined
      const { random } = actor
      const toFolderId = random.pick(otherFolderIds)
      const withComments = random.chance(0.5)
      return [act(moveCandidates, { folderId, toFolderId, candidateIds: some(actor, candidateIds), withComments })]
    },
  },
  {
    weight: 7,
    kind: (actor, { folderId, candidateIds, otherFolderIds }) => {
      if (!otherFolderIds.length) return undefined
      const copies = some(actor, candidateIds).map((candidateId) => ({ candidateId, newId: actor.newId() }))
      return [act(copyCandidates, { folderId, toFolderId: actor.random.pick(otherFolderIds), copies })]
    },
  },
  {
    weight: 5,
    kind: (actor, { folderId, candidateIds }) => [
      act(removeCandidates, { folderId, candidateIds: some(actor, candidateIds) }),
    ],
  },
  {
    weight: 5,
    kind: ({ random }, { folderId, name }) => {
      const base = { name: random.chance(0.8) ? name : 'Something else' }
      return [act(editFolder, { folderId, base, changes: { name: `Name ${random.below(99)}` } })]
    },
  },
  {
    weight: 2,
    kind: ({ random }, { folderId }) => [
      act(archiveFolder, { folderId, status: random.chance(0.3) ? 'closed' : 'active' }),
    ],
  },
  {
    weight: 1,
    // Made in a tunnel, and somebody moved into it at once: the second depends on the first.
    kind: ({ random, newId }, { folderId, candidateIds }) => {
      const made = newId()
      const access = random.chance(0.5) ? ('public' as const) : ('private' as const)
      return [
        act(createFolder, { folderId: made, name: `Made ${random.below(99)}`, description: '', access }),
        act(moveCandidates, {
          folderId,
          toFolderId: made,
          candidateIds: [random.pick(candidateIds)],
          withComments: true,
        }),
      ]
    },
  },
  {
    weight: 6,
    kind: (actor, { folderId, candidateIds }) => {
      const tag = () => actor.random.pick(['java', 'berlin', 'relocates', 'senior'])
      const [add, remove] = actor.random.chance(0.6) ? [[tag()], []] : [[], [tag()]]
      return [act(changeTags, { folderId, candidateIds: some(actor, candidateIds), add, remove })]
    },
  },
  {
    weight: 5,
    kind: ({ random }, { userId, profileIds }) => {
      const profileId = random.pick(profileIds)
      return [act(markViewed, { viewId: viewIdOf(userId, profileId), profileId })]
    },
  },
]

/** What somebody who sees this does next; empty when there is nothing to do. */
export const anyAct = (actor: Actor, sight: Sight): Act[] =>
  sight.candidateIds.length ? (actor.random.weighted(kinds).kind(actor, sight) ?? []) : []
