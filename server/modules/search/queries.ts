import { sql } from 'kysely'
import type { Term } from '../../../contract/search/query.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { withinReach } from '../folders/door.ts'
import { type LearnedNames, learnedNames, resolveText } from '../profiles/door.ts'

const nothing: LearnedNames = new Map()

/** The places of these terms whose meaning imports may have taught; a country's own name means the country anyway. */
const open = (terms: readonly Term[]): string[] =>
  terms
    .filter(({ field }) => field === 'location' || field === 'locationRange')
    .map(({ text }) => text)
    .filter((text) => resolveText(text, nothing)?.kind !== 'country')

/** What a plan needs of the database. */
export interface PlanFacts {
  learned: LearnedNames
  folder: SearchedFolder | undefined
}

/**
 * Reads what a plan needs: taught names of places, the folder that the search is inside of. Most searches need nothing.
 * @throws AppError notFound for a folder out of reach
 */
export async function planFacts(
  state: SearchState,
  actor: SignedIn,
  inCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<PlanFacts> {
  const texts = open(state.terms)
  if (texts.length === 0 && state.folderId === null) return { learned: nothing, folder: undefined }
  return inCompany(async (tx) => ({
    learned: texts.length === 0 ? nothing : await learnedNames(tx, texts),
    folder: state.folderId === null ? undefined : await searchedFolder(tx, actor, state.folderId),
  }))
}

export interface SearchedFolder {
  number: number
  name: string
  profileIds: number[]
}

/** The folder that a search is inside of, with its people. @throws AppError notFound out of reach */
async function searchedFolder(tx: Tx, actor: SignedIn, reference: string): Promise<SearchedFolder> {
  const folder = await tx
    .selectFrom('folders')
    .select(['id', 'number', 'name'])
    .where(
      reference.includes('-')
        ? sql<boolean>`folders.id = ${reference}`
        : sql<boolean>`folders.number = ${Number(reference)}`,
    )
    .where(withinReach(actor, 'folders.view'))
    .executeTakeFirst()
  if (!folder) throw notFound()
  const rows = await tx
    .selectFrom('candidates')
    .select('profile_id')
    .where('folder_id', '=', folder.id)
    .where('removed_at', 'is', null)
    .execute()
  return { number: folder.number, name: folder.name, profileIds: rows.map((row) => row.profile_id) }
}

export interface Doings {
  comments: number
  folders: { id: number; name: string; status: string }[]
}

/** What the company did with these people, as far as the actor may see it. */
export async function doingsWith(tx: Tx, actor: SignedIn, profileIds: readonly number[]): Promise<Map<number, Doings>> {
  const doings = new Map(profileIds.map((id): [number, Doings] => [id, { comments: 0, folders: [] }]))
  if (profileIds.length === 0) return doings
  const among = sql<boolean>`profile_id = any(${[...profileIds]}::bigint[])`
  const inReach = withinReach(actor, 'folders.view')
  const folders = await tx
    .selectFrom('candidates')
    .innerJoin('folders', 'folders.id', 'candidates.folder_id')
    .select(['candidates.profile_id', 'candidates.status_id', 'folders.number', 'folders.name'])
    .where(among)
    .where('candidates.removed_at', 'is', null)
    .where(inReach)
    .orderBy('candidates.updated_at', 'desc')
    .execute()
  for (const row of folders)
    doings.get(row.profile_id)!.folders.push({ id: row.number, name: row.name, status: row.status_id })
  const comments = await tx
    .selectFrom('comments')
    .select(['profile_id', (q) => q.fn.countAll<number>().as('count')])
    .where(among)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(comments.folder_id is null or exists (
      select 1 from folders where folders.id = comments.folder_id and ${inReach}))`)
    .groupBy('profile_id')
    .execute()
  for (const row of comments) doings.get(row.profile_id)!.comments = row.count
  return doings
}
