import { queryOptions } from '@tanstack/react-query'
import {
  addCandidate,
  addCandidates,
  addSearchResult,
  type BulkAdd,
  changeFolder,
  createFolder,
  getBulkAdd,
  setCandidateStatus,
} from '../../../contract/folders/endpoints.ts'
import { type SearchResult, searchProfiles, suggest } from '../../../contract/search/endpoints.ts'
import { makeTerm, printTerm } from '../../../contract/search/query.ts'
import { listUsers } from '../../../contract/users/endpoints.ts'
import type { People } from '../../commands/command.ts'
import { call } from '../../data/api.ts'

export interface Added {
  folderId: number
  folderName: string
  added: number
  already: number
}

const batch = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Follows a job until it is done; `onProgress` is told each time. */
async function follow(started: BulkAdd, onProgress: (done: number, total: number) => void): Promise<BulkAdd> {
  let job = started
  while (job.state === 'waiting' || job.state === 'running') {
    onProgress(job.added + job.already, job.total)
    await pause(500)
    job = await call(getBulkAdd, { params: { id: job.id } })
  }
  return job
}

async function addChosen(
  folder: { id: number; name: string },
  ids: readonly number[],
  search: string | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<Added> {
  const sum = { folderId: folder.id, folderName: folder.name, added: 0, already: 0 }
  for (let at = 0; at < ids.length; at += batch) {
    const body = { profiles: ids.slice(at, at + batch), ...(search ? { search_query: search } : {}) }
    const answer = await call(addCandidates, { params: { id: String(folder.id) }, body })
    sum.added += answer.added
    sum.already += answer.already
    onProgress(at + body.profiles.length, ids.length)
  }
  return sum
}

/**
 * Adds people to a folder (a number) or to a new one (a name): the chosen ones, or everybody of their search as a
 * job on the server, which goes on when this page is left.
 */
export async function addPeople(
  people: People,
  target: { id: number; name: string } | { name: string },
  onProgress: (done: number, total: number) => void,
): Promise<Added> {
  if (people.profileIds) {
    const folder = 'id' in target ? target : await call(createFolder, { body: { name: target.name } })
    return addChosen(folder, people.profileIds, people.search?.q.join(' ').slice(0, 4000), onProgress)
  }
  const where = 'id' in target ? { folder: target.id } : { name: target.name }
  const job = await follow(await call(addSearchResult, { body: { ...where, ...people.search } }), onProgress)
  if (job.state === 'failed') throw new Error('adding failed')
  return { folderId: job.folder_id, folderName: job.folder_name, added: job.added, already: job.already }
}

/** Who can be given access: recruiters as assignees, hiring managers (spec 001 §6). */
export const colleagues = (who: 'recruiters' | 'managers') =>
  queryOptions({
    queryKey: ['users', who],
    queryFn: ({ signal }) =>
      call(listUsers, { query: who === 'managers' ? { role: 'hm' } : { is_assignee: 'true' } }, { signal }),
    staleTime: 60_000,
  })

/** Access changes are never queued: they are the server's at once or not at all. */
export const shareFolder = (
  id: string,
  change: { granted_users?: string[]; assignees?: string[]; access_type?: 'public' | 'private' },
) => call(changeFolder, { params: { id }, body: change })

const mostNamed = 8
/** How many of the names that begin so are looked for. */
const mostNames = 3

async function called(name: string, signal: AbortSignal): Promise<SearchResult[]> {
  const term = makeTerm({ field: 'name', text: name })
  if (!term) return []
  return (
    await call(
      searchProfiles,
      { query: { q: [printTerm(term)], per_page: String(mostNamed), unlisted: 'true' } },
      { signal },
    )
  ).profiles
}

/** The first people of that name whom the company may find; where nobody is called so, those whose name begins so. */
export const peopleNamed = (name: string) =>
  queryOptions({
    queryKey: ['search', 'named', name],
    queryFn: async ({ signal }) => {
      const people = await called(name, signal)
      if (people.length) return people
      const { results } = await call(suggest, { body: { type2terms: { name: [name] } } }, { signal })
      const begun = await Promise.all(results.slice(0, mostNames).map((known) => called(known.name, signal)))
      return [...new Map(begun.flat().map((person) => [person.id, person])).values()].slice(0, mostNamed)
    },
    enabled: name !== '',
  })

/** One person into a folder, and then to a status. */
export async function addWithStatus(profile: number, folder: number, status: string): Promise<void> {
  const { id } = await call(addCandidate, { body: { profile, folder } })
  await call(setCandidateStatus, { params: { id }, body: { status } })
}
