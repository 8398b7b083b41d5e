import { archiveFolder } from '../../contract/folders/mutations/archive-folder.ts'
import { assignCandidates } from '../../contract/folders/mutations/assign-candidates.ts'
import { changeTags } from '../../contract/folders/mutations/change-tags.ts'
import { addComment } from '../../contract/folders/mutations/comments/add-comment.ts'
import { commentOnMany, deleteComments } from '../../contract/folders/mutations/comments/comment-on-many.ts'
import { deleteComment } from '../../contract/folders/mutations/comments/delete-comment.ts'
import { editComment } from '../../contract/folders/mutations/comments/edit-comment.ts'
import { copyCandidates } from '../../contract/folders/mutations/copy-candidates.ts'
import { createFolder } from '../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../contract/folders/mutations/edit-folder.ts'
import { giveVerdict } from '../../contract/folders/mutations/give-verdict.ts'
import { moveCandidates } from '../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../contract/folders/mutations/remove-candidates.ts'
import { restoreCandidates } from '../../contract/folders/mutations/restore-candidates.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { takeBackVerdict } from '../../contract/folders/mutations/take-back-verdict.ts'
import { verdictIdOf, verdictWords } from '../../contract/folders/verdicts.ts'
import { mutations } from '../../contract/mutations.ts'
import { markViewed, viewIdOf } from '../../contract/profiles/mutations/mark-viewed.ts'
import type { Row } from '../../contract/rows.ts'
import { createTemplate } from '../../contract/templates/mutations/create-template.ts'
import { deleteTemplate } from '../../contract/templates/mutations/delete-template.ts'
import { editTemplate } from '../../contract/templates/mutations/edit-template.ts'
import { type Act, type Actor, act, type Kind, ownActs, type Removal, type Sight } from './acting/act.ts'
import { folderComment } from './acting/folder-comment-acts.ts'
import { newStep, otherStep } from './acting/step-acts.ts'

/** One or, now and then, several: a change of a whole selection. */
function some({ random }: Actor, list: readonly string[]): string[] {
  const count = random.chance(0.75) ? 1 : 1 + random.below(4)
  return [...new Set(Array.from({ length: count }, () => random.pick(list)))]
}

const tag = ({ random }: Actor) => random.pick(['java', 'berlin', 'relocates', 'senior'])
const templateAccess = ({ random }: Actor) => (random.chance(0.6) ? ('public' as const) : ('private' as const))

/** Another text of a template, over the one that was seen or over another. */
function otherText({ random }: Actor, template: Pick<Row<'templates'>, 'name' | 'subject' | 'body'>) {
  const field = random.pick(['name', 'subject', 'body'] as const)
  const seen = random.chance(0.8) ? template[field] : 'Something else'
  return { base: { [field]: seen }, changes: { [field]: `Text ${random.below(99)}` } }
}

/** Every offline change of the contract by its weight; undefined where there is nothing to act on. */
const single: readonly { weight: number; kind: Kind; withNobody?: true }[] = [
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
    weight: 8,
    kind: ({ random, newId }, { folderId, candidateIds, statusIds }) => {
      const comment = { id: newId(), text: `Decided ${random.below(1e9)}` }
      const to = () => ({ statusId: random.pick(statusIds), substatusId: null })
      const place = { folderId, candidateIds: [random.pick(candidateIds)] }
      const decided = act(setStatus, { ...place, ...to(), comment })
      return random.chance(0.7) ? [decided] : [decided, act(setStatus, { ...place, ...to(), withdraw: comment.id })]
    },
  },
  {
    weight: 12,
    // Said, said otherwise, and now and then taken back at once.
    kind: ({ random }, { folderId, candidateIds, statusIds, userId }) => {
      const candidateId = random.pick(candidateIds)
      const whose = { folderId, candidateId, verdictId: verdictIdOf(candidateId, userId) }
      const word = random.pick(verdictWords)
      const [fromStatusId, toStatusId] = [random.pick(statusIds), random.pick(statusIds)]
      const how = { text: `Opinion ${random.below(1e9)}`, device: 'phone' as const, offline: random.chance(0.5) }
      const rejects = word === 'no' && random.chance(0.7) && { rejects: { fromStatusId, toStatusId } }
      const given = act(giveVerdict, { ...whose, word, ...how, reasonId: null, ...rejects })
      if (random.chance(0.7)) return [given]
      const moved = { toStatusId, statusId: fromStatusId, substatusId: null }
      return [given, act(takeBackVerdict, { ...whose, before: null, ...(rejects && { moved }) })]
    },
  },
  {
    weight: 8,
    // To anybody: who may not have the folder is refused.
    kind: (actor, { folderId, candidateIds, colleagueIds }) => {
      const ownerId = actor.random.chance(0.2) ? null : actor.random.pick(colleagueIds)
      return [act(assignCandidates, { folderId, candidateIds: some(actor, candidateIds), ownerId })]
    },
  },
  { weight: 8, kind: folderComment, withNobody: true },
  { weight: 12, kind: newStep },
  { weight: 12, kind: otherStep, withNobody: true },
  {
    weight: 20,
    kind: ({ random, newId }, { folderId, candidateIds, colleagueIds }) => {
      const commentId = newId()
      const text = `Word ${random.below(1e9)}`
      // Anybody: the server tells those who may read it.
      const mentions = random.chance(0.3) && { mentions: [random.pick(colleagueIds)] }
      const said = act(addComment, { folderId, candidateId: random.pick(candidateIds), commentId, text, ...mentions })
      if (random.chance(0.8)) return [said]
      const mended = act(editComment, { folderId, commentId, base: text, text: `${text}, mended` })
      return [said, random.chance(0.7) ? mended : act(deleteComment, { folderId, commentId })]
    },
  },
  {
    weight: 6,
    kind: (actor, { folderId, candidateIds }) => {
      const comments = some(actor, candidateIds).map((candidateId) => ({ candidateId, commentId: actor.newId() }))
      const said = act(commentOnMany, { folderId, comments, text: `To all ${actor.random.below(1e9)}` })
      const commentIds = comments.map(({ commentId }) => commentId)
      return actor.random.chance(0.7) ? [said] : [said, act(deleteComments, { folderId, commentIds })]
    },
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
    withNobody: true,
    kind: ({ random }, { folderId, name }) => {
      const base = { name: random.chance(0.8) ? name : 'Something else' }
      return [act(editFolder, { folderId, base, changes: { name: `Name ${random.below(99)}` } })]
    },
  },
  {
    weight: 2,
    withNobody: true,
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
      const [add, remove] = actor.random.chance(0.6) ? [[tag(actor)], []] : [[], [tag(actor)]]
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
  {
    weight: 5,
    withNobody: true,
    kind: (actor, { folderId, removed }) => {
      const here = removed.filter((each) => each.folderId === folderId).flatMap(({ candidateIds }) => candidateIds)
      return here.length ? [act(restoreCandidates, { folderId, candidateIds: some(actor, here) })] : undefined
    },
  },
  {
    weight: 3,
    withNobody: true,
    // Written in a tunnel, and mended at once.
    kind: (actor, { company }) => {
      if (!company) return undefined
      const [templateId, companyId, access] = [actor.newId(), company.id, templateAccess(actor)]
      const texts = { name: `Template ${actor.random.below(99)}`, subject: '', body: 'Hello {FIRST_NAME}' }
      const made = act(createTemplate, { templateId, companyId, access, customVariables: [], ...texts })
      if (actor.random.chance(0.6)) return [made]
      const { base, changes } = otherText(actor, texts)
      return [made, act(editTemplate, { templateId, companyId, base: { access, ...base }, changes })]
    },
  },
  {
    weight: 5,
    withNobody: true,
    kind: (actor, { company, userId }) => {
      if (!company?.templates.length) return undefined
      const template = actor.random.pick(company.templates)
      const { access, id: templateId } = template
      const { base, changes } = otherText(actor, template)
      // Who sees it is its creator's to say; now and then somebody else tries.
      const hands = actor.random.chance(template.creatorId === userId ? 0.4 : 0.05) && { access: templateAccess(actor) }
      const args = { templateId, companyId: company.id, base: { access, ...base }, changes: { ...changes, ...hands } }
      return [act(editTemplate, args)]
    },
  },
  {
    weight: 1,
    withNobody: true,
    kind: ({ random }, { company }) => {
      if (!company?.templates.length) return undefined
      const { id, access } = random.pick(company.templates)
      return [act(deleteTemplate, { templateId: id, companyId: company.id, access })]
    },
  },
]

/** What one hand does in a few minutes: changes that the server may take in one transaction, of the same people too. */
const mixed: Kind = (actor, sight) =>
  Array.from({ length: 3 + actor.random.below(6) }, () => actor.random.weighted(single).kind(actor, sight) ?? [])
    .flat()
    .filter(({ op }) => mutations.get(op)?.together)

const kinds = [...single, { weight: 5, kind: mixed }]
const kindsWithNobody = single.filter(({ withNobody }) => withNobody)

/** What somebody who sees this does next; empty when there is nothing to do. */
export function anyAct(actor: Actor, sight: Sight): Act[] {
  const own = sight.candidateIds.length ? kinds : kindsWithNobody
  return actor.random.weighted([...own, ...ownActs(sight)]).kind(actor, sight) ?? []
}

/** Notes who was taken out of a folder by this act, so that they can be brought back. */
export function noteRemoval(removed: Removal[], { op, args }: Act): void {
  if (op === removeCandidates.name) removed.push(args as unknown as Removal)
}
