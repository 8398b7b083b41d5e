import { sql } from 'kysely'
import { type ActivityFilter, isIdle, isOffered } from '../../../contract/search/activity.ts'
import { isFilterWish, isTermWish } from '../../../contract/search/evidence/wishes.ts'
import { isActivity } from '../../../contract/search/filters.ts'
import type { Term } from '../../../contract/search/query.ts'
import { allTerms, type SearchState } from '../../../contract/search/search-url.ts'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import type { Hit } from '../../ports/search-index.ts'
import { withinReach } from '../folders/door.ts'
import { type LearnedNames, resolveText } from '../profiles/door.ts'
import { type Activity, isActivityTerm, noActivity, offeredEntries, readActivity } from './facets/activity.ts'
import type { TaughtPlaces } from './places/taught-places.ts'

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
  activity: Activity
}

/**
 * Reads what a plan needs: taught names of places, the folder that the search is inside of,
 * whom the company did something with. Most searches need nothing.
 * `countsActivity`: all entries of activity are to be counted, not only those that are chosen.
 * @throws AppError notFound for a folder out of reach
 */
export async function planFacts(
  state: SearchState,
  actor: SignedIn,
  { ask, inCompany }: Pick<Context, 'ask' | 'inCompany'>,
  { taught, clock, countsActivity }: { taught: TaughtPlaces; clock: Clock; countsActivity: boolean },
): Promise<PlanFacts> {
  const { folderId, filters, wishes } = state
  const terms = [...allTerms(state), ...wishes.filter(isTermWish)]
  const wished = wishes.filter(isFilterWish)
  const asked = (one: ActivityFilter) => isOffered(one.entry, actor.filters) && !isIdle(one)
  const chosen = [...filters, ...wished].filter(isActivity).filter(asked)
  const entries = countsActivity
    ? [...offeredEntries(state, actor), ...wished.filter(isActivity).filter(asked)]
    : chosen
  const texts = open(terms)
  const doings = terms.filter(isActivityTerm)
  return {
    learned: texts.length === 0 ? nothing : await taught.of(texts, ask),
    folder: folderId === null ? undefined : await inCompany((tx) => searchedFolder(tx, actor, folderId)),
    activity:
      doings.length + entries.length === 0
        ? noActivity
        : await inCompany((tx) => readActivity(tx, { actor, now: clock.now() }, doings, entries)),
  }
}

/** The number of a person by number or UUID; undefined for one whom nobody knows. */
export async function personNumber(
  reference: string,
  { inCompany }: Pick<Context, 'inCompany'>,
): Promise<number | undefined> {
  if (!reference.includes('-')) return Number(reference)
  const row = await inCompany((tx) =>
    tx.selectFrom('profiles').select('id').where('uid', '=', reference).executeTakeFirst(),
  )
  return row?.id
}

export interface SearchedFolder {
  id: string
  number: number
  name: string
  profileIds: number[]
}

/** The folder that a search is inside of, with its people. @throws AppError notFound out of reach */
export async function searchedFolder(tx: Tx, actor: SignedIn, reference: string): Promise<SearchedFolder> {
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
  return { id: folder.id, number: folder.number, name: folder.name, profileIds: rows.map((row) => row.profile_id) }
}

/**
 * The rows of a page of hits as JSON, in its order: cards as they are stored, with what the company did with these people
 * as far as the actor may see it. One statement, because every search waits for it. Who was deleted since the index last
 * heard is left out: the next search does not count them any more.
 * @returns the text of a `SearchResult[]`
 */
export async function resultRows(ask: Context['ask'], actor: SignedIn, hits: readonly Hit[]): Promise<string> {
  if (hits.length === 0) return '[]'
  const inReach = withinReach(actor, 'folders.view')
  const rows = await ask((db) =>
    sql<Row>`
    select cards.profile_id, cards.card::text as card, (
      select coalesce(json_agg(json_build_object('id', folders.number, 'name', folders.name,
          'status', candidates.status_id) order by candidates.updated_at desc), '[]')::text
        from candidates join folders on folders.id = candidates.folder_id
        where candidates.profile_id = cards.profile_id and candidates.removed_at is null and ${inReach}
      ) as folders, (
      select count(*) from comments
        where comments.profile_id = cards.profile_id and comments.removed_at is null and (comments.folder_id is null
          or exists (select 1 from folders where folders.id = comments.folder_id and ${inReach}))
      ) as comments
    from cards join unnest(${hits.map((hit) => hit.profileId)}::bigint[], ${hits.map((hit) => hit.companyId)}::bigint[])
      as hits (profile_id, company_id) using (profile_id, company_id)`.compile(db),
  )
  const byPerson = new Map(rows.map((row) => [row.profile_id, row]))
  return `[${hits.flatMap((hit) => rowText(byPerson.get(hit.profileId), hit)).join(',')}]`
}

/** `card` and `folders` are JSON text. */
type Row = { profile_id: number; card: string; folders: string; comments: number }

const rowText = (row: Row | undefined, { reasons }: Hit): string[] =>
  row
    ? [
        `${row.card.slice(0, -1)},"hits":${JSON.stringify(reasons)},"comments_count":${row.comments},"folders":${row.folders}}`,
      ]
    : []
