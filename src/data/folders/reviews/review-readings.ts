import { isRejection } from '../../../../contract/folders/moves/leads.ts'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { Row } from '../../../../contract/rows.ts'
import { type OverlayView, patchedRows, shown } from '../../device/overlay-view.ts'
import type { Reading } from '../../device/readings.ts'
import { beginningWith } from '../../store/packed.ts'
import type { Reach } from '../../store/store.ts'
import { type CacheStores, inOrderByStatus, rowsByIds } from '../../store/stores.ts'
import { byId, byIds, type StoredList, stores, viewsOf } from '../candidate-list.ts'
import { laidOver } from '../readings.ts'
import type { CandidateView } from '../views.ts'
import type { VerdictView } from './verdict-readings.ts'

/** Reviews, as the device knows them with the own unsent words over them. */

export interface ReviewView extends Row<'reviews'> {
  waiting: boolean
}

/** The reviews of a folder, the last asked for first. */
export const reviewsIn = (folderId: string): Reading<Row<'reviews'>[], ReviewView[]> => ({
  stores: ['reviews'],
  read: (at) => at('reviews').all(folderScope(folderId)),
  show: (stored, view) => laidOver('reviews', stored, view).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1)),
})

/** What all reviewers have said together. */
export function totalOf({ reviewers }: Pick<ReviewView, 'reviewers'>): Record<VerdictWord, number> {
  const of = (word: VerdictWord) => reviewers.reduce((sum, one) => sum + one[word], 0)
  return { yes: of('yes'), maybe: of('maybe'), no: of('no') }
}

interface AskedReview {
  review: ReviewView
  folder: Row<'folders'>
  /** People whom the user has said nothing of. */
  left: number
}

export interface FinishedReview {
  review: ReviewView
  folder: Row<'folders'>
}

/** What concerns a user of reviews: those asked of them that are open, the first due first; and own ones that are over. */
export interface ReviewsOfUser {
  asked: AskedReview[]
  finished: FinishedReview[]
}

interface StoredReviews {
  reviews: readonly Row<'reviews'>[]
  folders: ReadonlyMap<string, Row<'folders'>>
  verdicts: readonly Row<'verdicts'>[]
  /** Of the open ones asked of the user. */
  people: ReadonlyMap<string, Row<'candidates'>>
}

type At = Reach<CacheStores>

/** The people whom a review is about, as they are stored. */
async function peopleOf(at: At, { folderId, statusIds, candidateIds }: Row<'reviews'>): Promise<Row<'candidates'>[]> {
  const scope = folderScope(folderId)
  const inStatuses = statusIds.map((id) => at('candidates').allBy(inOrderByStatus, beginningWith(scope, id)))
  return (await Promise.all([...inStatuses, rowsByIds<'candidates'>(at, 'candidates', candidateIds)])).flat()
}

async function foldersOf(at: At, ids: readonly string[]): Promise<Map<string, Row<'folders'>>> {
  const [headers, held] = await Promise.all([
    rowsByIds<'folderHeaders'>(at, 'folderHeaders', ids),
    rowsByIds<'folders'>(at, 'folders', ids),
  ])
  return byId<Row<'folders'>>([...headers, ...held])
}

const asks = ({ closedAt, reviewers }: Row<'reviews'>, userId: string): boolean =>
  closedAt === null && reviewers.some((one) => one.userId === userId && !one.lost)

/** Whether somebody is one of those whom a review is about, where they are now. */
export const isCovered = (
  { folderId, statusIds, candidateIds }: Row<'reviews'>,
  candidate: Pick<Row<'candidates'>, 'id' | 'folderId' | 'statusId'>,
): boolean =>
  candidate.folderId === folderId && (statusIds.includes(candidate.statusId) || candidateIds.includes(candidate.id))

export const reviewsOf = (userId: string): Reading<StoredReviews, ReviewsOfUser> => ({
  stores: ['reviews', 'folders', 'folderHeaders', 'candidates', 'verdicts'],
  async read(at) {
    const reviews = await at('reviews').all()
    const asked = reviews.filter((review) => asks(review, userId))
    const scopes = [...new Set(asked.map(({ folderId }) => folderScope(folderId)))]
    const [folders, verdicts, people] = await Promise.all([
      foldersOf(at, [...new Set(reviews.map(({ folderId }) => folderId))]),
      Promise.all(scopes.map((scope) => at('verdicts').all(scope))),
      Promise.all(asked.map((review) => peopleOf(at, review))),
    ])
    return { reviews, folders, verdicts: verdicts.flat(), people: byId(people.flat()) }
  },
  show({ reviews, folders, verdicts, people }, view) {
    const mine = laidOver('verdicts', verdicts, view).filter(({ reviewerId }) => reviewerId === userId)
    const said = new Set(mine.map(({ candidateId }) => candidateId))
    const left = laidOver('candidates', [...people.values()], view).filter(({ id }) => !said.has(id))
    const placed = laidOver('reviews', reviews, view).flatMap((review) => {
      const folder = shown(view, 'folders', review.folderId, folders.get(review.folderId))
      return folder ? [{ review, folder }] : []
    })
    return {
      asked: placed
        .filter(({ review, folder }) => asks(review, userId) && folder.status === 'active')
        .map((one) => ({ ...one, left: left.filter((candidate) => isCovered(one.review, candidate)).length }))
        .filter((one) => one.left > 0)
        .sort((a, b) => (a.review.dueDay < b.review.dueDay ? -1 : 1)),
      finished: placed
        .filter(({ review }) => review.askedById === userId && review.closedAt !== null)
        .sort((a, b) => ((a.review.closedAt ?? '') < (b.review.closedAt ?? '') ? 1 : -1)),
    }
  },
})

/** A reviewer's no that moved nobody and waits for what the folder's owner says of the candidate. */
export interface NoAsked {
  verdict: VerdictView
  candidate: CandidateView
  folder: Row<'folders'>
}

interface StoredNoes {
  verdicts: readonly Row<'verdicts'>[]
  folders: ReadonlyMap<string, Row<'folders'>>
  list: StoredList
  /** When their status was changed last, by candidate. */
  moved: ReadonlyMap<string, string>
  rejections: ReadonlySet<string>
}

const placedNoes = (view: OverlayView) => patchedRows(view, 'verdicts').flatMap(([, row]) => (row ? [row] : []))

/**
 * The noes in folders of this owner that moved nobody, the newest first. The owner's next status of the candidate, whichever it
 * is, answers them; so does a word that is taken back.
 */
export const nosAskedOf = (ownerId: string): Reading<StoredNoes, NoAsked[]> => ({
  key: (view) =>
    placedNoes(view)
      .map(({ id, word }) => id + word)
      .join(),
  stores: [...stores, 'verdicts', 'folders', 'history', 'statuses'],
  async read(at, view) {
    const own = (await at('folders').all()).filter(({ creatorId, rejectOnNo }) => creatorId === ownerId && rejectOnNo)
    const stored = (await Promise.all(own.map(({ id }) => at('verdicts').all(folderScope(id))))).flat()
    const verdicts = stored.filter(({ word }) => word === 'no')
    const ids = [...new Set([...verdicts, ...placedNoes(view)].map(({ candidateId }) => candidateId))]
    const [found, history, statuses] = await Promise.all([
      byIds(at, view, { ids }, true),
      Promise.all(ids.map((id) => at('history').allBy('candidateId', beginningWith(id)))),
      at('statuses').all(),
    ])
    const moved = new Map(history.flat().map(({ candidateId }) => [candidateId, '']))
    for (const { candidateId, madeAt } of history.flat())
      if (madeAt > (moved.get(candidateId) ?? '')) moved.set(candidateId, madeAt)
    const rejections = new Set(statuses.filter(isRejection).map(({ id }) => id))
    return { verdicts, folders: byId(own), list: { total: ids.length, ...found }, moved, rejections }
  },
  show({ verdicts, folders, list, moved, rejections }, view) {
    if (!rejections.size) return []
    const people = byId(viewsOf(list, view))
    const later = new Set(patchedRows(view, 'history').flatMap(([, row]) => row?.candidateId ?? []))
    return laidOver('verdicts', verdicts, view)
      .flatMap((verdict): NoAsked[] => {
        const { candidateId, folderId, madeAt } = verdict
        const candidate = people.get(candidateId)
        const folder = shown(view, 'folders', folderId, folders.get(folderId))
        if (verdict.word !== 'no' || !candidate || !folder || folder.creatorId !== ownerId) return []
        if (folder.status !== 'active' || !folder.rejectOnNo || candidate.folderId !== folderId) return []
        const isAnswered = rejections.has(candidate.statusId) || later.has(candidateId)
        return isAnswered || (moved.get(candidateId) ?? '') >= madeAt ? [] : [{ verdict, candidate, folder }]
      })
      .sort((a, b) => (a.verdict.madeAt < b.verdict.madeAt ? 1 : -1))
  },
})

/** Somebody whom an open review of a folder is about. */
export interface InReview {
  id: string
  profileId: number
  reviews: readonly ReviewView[]
}

interface StoredInReview {
  reviews: readonly Row<'reviews'>[]
  people: ReadonlyMap<string, Row<'candidates'>>
}

/** The people whom the open reviews of a folder are about. */
export const inReview = (folderId: string): Reading<StoredInReview, InReview[]> => ({
  stores: ['reviews', 'candidates'],
  async read(at) {
    const reviews = (await at('reviews').all(folderScope(folderId))).filter(({ closedAt }) => closedAt === null)
    const people = await Promise.all(reviews.map((review) => peopleOf(at, review)))
    return { reviews, people: byId(people.flat()) }
  },
  show({ reviews, people }, view) {
    const open = laidOver('reviews', reviews, view).filter((one) => one.folderId === folderId)
    return laidOver('candidates', [...people.values()], view).flatMap((candidate) => {
      const own = open.filter((review) => isCovered(review, candidate))
      return own.length ? [{ id: candidate.id, profileId: candidate.profileId, reviews: own }] : []
    })
  },
})
