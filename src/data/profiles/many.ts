import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/kit/endpoint.ts'
import { selectionLimit } from '../../../contract/kit/schemas.ts'
import {
  commentOnPeople,
  deletePeopleComments,
  listTags,
  tagPeople,
} from '../../../contract/profiles/many-endpoints.ts'
import { listFoundIds } from '../../../contract/search/links/found-endpoints.ts'
import { newId } from '../../lib/new-id.ts'
import { call } from '../network/api.ts'

/** The people that an act is about: some by their numbers, or everybody of a search. */
interface Whom {
  profileIds?: readonly number[]
  search?: { [Name in 'q' | 'f' | 'w']?: string[] } & { [Name in 'short' | 's' | 'folderId' | 'similar']?: string }
}

/** How far an act has come, and whether it shall go on. */
export interface Run {
  onProgress: (done: number, total: number) => void
  goesOn: () => boolean
}

/** What came of an act: each part is whole. `error`: why it has not come to its end. */
export interface Outcome<A> {
  answers: A[]
  error?: unknown
}

/**
 * Does something with people, as many in a call as one may be about. Who is found is asked once: what is done with some
 * changes nothing about who the others are.
 * @throws ApiError, NetworkError where nothing at all was done
 */
async function inRuns<A>(
  { profileIds, search = {} }: Whom,
  { onProgress, goesOn }: Run,
  one: (profiles: number[], repeatKey: string) => Promise<A>,
): Promise<Outcome<A>> {
  const ids = profileIds ?? (await call(listFoundIds, { query: search })).ids
  const answers: A[] = []
  for (let at = 0; at < ids.length && goesOn(); at += selectionLimit) {
    onProgress(at, ids.length)
    try {
      answers.push(await one(ids.slice(at, at + selectionLimit), newId()))
    } catch (error) {
      if (!answers.length) throw error
      return { answers, error }
    }
  }
  return { answers }
}

export type Tagged = AnswerOf<typeof tagPeople>
export type Noted = AnswerOf<typeof commentOnPeople>

/** The words of the company's tags, those of most people first. */
export const companyTags = queryOptions({
  queryKey: ['company tags'],
  queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).results,
  staleTime: 30_000,
  retry: false,
})

/** Adds tags to people and takes tags from them. @throws as `inRuns` */
export const tagAll = (whom: Whom, words: { add: string[]; remove: string[] }, run: Run): Promise<Outcome<Tagged>> =>
  inRuns(whom, run, (profiles, repeatKey) => call(tagPeople, { body: { profiles, ...words } }, { repeatKey }))

/** Takes back what was added and taken away. @throws ApiError, NetworkError */
export async function untagAll(answers: readonly Tagged[]): Promise<void> {
  for (const { back } of answers) for (const body of back) await call(tagPeople, { body })
}

/** Writes the same comment on people, for the whole company. @throws as `inRuns` */
export const noteOnAll = (whom: Whom, text: string, run: Run): Promise<Outcome<Noted>> =>
  inRuns(whom, run, (profiles, repeatKey) => call(commentOnPeople, { body: { profiles, text } }, { repeatKey }))

/** Deletes the comments that were made. @throws ApiError, NetworkError */
export async function deleteNotes(answers: readonly Noted[]): Promise<void> {
  for (const { comments: ids } of answers) if (ids.length) await call(deletePeopleComments, { body: { ids } })
}
