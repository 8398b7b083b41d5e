import { addSearchResult, changeBulkAdd } from '../../../../contract/folders/calls/bulk-endpoints.ts'
import { addCandidates, removeCandidates } from '../../../../contract/folders/candidate-endpoints.ts'
import { createFolder } from '../../../../contract/folders/endpoints.ts'
import { searchQueryOf } from '../../../../contract/folders/search-query.ts'
import { readSearch } from '../../../../contract/search/search-url.ts'
import type { People } from '../../../commands/act.ts'
import { followBulkAdd } from '../../../data/folders/bulk-add.ts'
import { call } from '../../../data/network/api.ts'

/** People on their way into a folder. */
export interface Added {
  folderId: number
  folderName: string
  added: number
  already: number
  /** How many of those added are marked 'Do not contact'; not known of a whole result. */
  doNotContact?: number
  /** The candidates it made, where people were chosen. */
  candidates?: string[]
  /** The server's job, where there is one: it can be stopped and undone. */
  job?: string
  stopped?: boolean
}

export interface AddingProgress {
  done: number
  total: number
  job?: string
}
type OnProgress = (progress: AddingProgress) => void

const batch = 500

async function addChosen(
  folder: { id: number; name: string },
  ids: readonly number[],
  search: string | undefined,
  onProgress: OnProgress,
): Promise<Added> {
  const candidates: string[] = []
  const sum = { folderId: folder.id, folderName: folder.name, added: 0, already: 0, doNotContact: 0, candidates }
  for (let at = 0; at < ids.length; at += batch) {
    const body = { profiles: ids.slice(at, at + batch), ...(search ? { search_query: search } : {}) }
    const answer = await call(addCandidates, { params: { id: String(folder.id) }, body })
    sum.added += answer.added
    sum.already += answer.already
    sum.doNotContact += answer.do_not_contact
    candidates.push(...answer.candidates)
    onProgress({ done: at + body.profiles.length, total: ids.length })
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
  onProgress: OnProgress,
): Promise<Added> {
  if (people.profileIds) {
    const folder = 'id' in target ? target : await call(createFolder, { body: { name: target.name } })
    return addChosen(
      folder,
      people.profileIds,
      people.search && searchQueryOf(readSearch(people.search).state),
      onProgress,
    )
  }
  const where = 'id' in target ? { folder: target.id } : { name: target.name }
  const job = await followBulkAdd(
    await call(addSearchResult, { body: { ...where, ...people.search } }),
    ({ id, added, already, total }) => onProgress({ done: added + already, total, job: id }),
  )
  if (job.state === 'failed') throw new Error('adding failed')
  return {
    folderId: job.folder_id,
    folderName: job.folder_name,
    added: job.added,
    already: job.already,
    job: job.id,
    stopped: job.state === 'cancelled',
  }
}

/** Stops a job; whom it has added stays until that is undone. */
export const stopAdding = (job: string) => call(changeBulkAdd, { params: { id: job }, body: { state: 'cancelled' } })

/** Of whom an act has added: who was taken out again, and who stays because someone has worked on them since. */
export interface TakenBack {
  takenOut: number
  kept: number
}

/** Takes out again whom an act has added, and waits for it. */
export async function takeBack({ job, candidates = [] }: Added): Promise<TakenBack> {
  if (job) {
    const undone = await followBulkAdd(
      await call(changeBulkAdd, { params: { id: job }, body: { state: 'undone' } }),
      () => undefined,
    )
    if (undone.state !== 'undone') throw new Error('undo failed')
    return { takenOut: undone.taken_out, kept: undone.kept }
  }
  for (let at = 0; at < candidates.length; at += batch)
    await call(removeCandidates, { body: { ids: candidates.slice(at, at + batch) } })
  return { takenOut: candidates.length, kept: 0 }
}
