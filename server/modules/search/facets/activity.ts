import { sql } from 'kysely'
import {
  type ActivityEntry,
  type ActivityFilter,
  activityEntries,
  isIdle,
  isOffered,
  partsOf,
  usualActivity,
} from '../../../../contract/search/activity.ts'
import { isActivity } from '../../../../contract/search/filters.ts'
import { isDocumentFlag } from '../../../../contract/search/flags.ts'
import { printTerm, type Term } from '../../../../contract/search/query.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { containsLiteral, fold, queryWords, wordsOf } from '../../../../contract/search/spelling/fold.ts'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'

/** The people whom the company did something with, by what a search says of it: the index knows nothing of companies' doings. */
export interface Activity {
  /** By the term as it is written, without its sign. */
  ofTerm: ReadonlyMap<string, readonly number[]>
  /** By the entry with its parts. */
  ofEntry: ReadonlyMap<string, readonly number[]>
}

export const noActivity: Activity = { ofTerm: new Map(), ofEntry: new Map() }

export const isActivityTerm = ({ field }: Term): boolean => field === 'comment' || field === 'folder'
/** What tells entries apart whose parts are others. */
export const entryKey = (filter: ActivityFilter): string => `${filter.entry} ${partsOf(filter)}`
export const unsigned = (term: Term): string => printTerm({ ...term, excluded: false })

/**
 * The entries that this company has, each as the search says it or with its usual parts. `remote` is offered in full and in
 * part, and stands beside these only where it is asked for.
 */
export function offeredEntries({ filters }: SearchState, actor: Pick<SignedIn, 'filters'>): ActivityFilter[] {
  const chosen = filters.filter(isActivity).filter((filter) => !isIdle(filter))
  const asked = (entry: ActivityEntry) => chosen.find((filter) => filter.entry === entry)
  return activityEntries
    .filter((entry) => isOffered(entry, actor.filters) && (entry !== 'remote' || asked(entry)))
    .map((entry) => asked(entry) ?? usualActivity(entry))
}

/** The people such an entry names are known to the index itself. */
const isOfPerson = (entry: ActivityEntry): boolean => isDocumentFlag(entry) || entry === 'mltr' || entry === 'mltrDays'

interface Asked {
  actor: SignedIn
  now: Date
}

/** Reads whom the terms and entries speak of, inside the actor's company, as far as the actor may see it. */
export async function readActivity(
  tx: Tx,
  asked: Asked,
  terms: readonly Term[],
  entries: readonly ActivityFilter[],
): Promise<Activity> {
  const ofTerm = new Map<string, readonly number[]>()
  for (const term of terms)
    ofTerm.set(unsigned(term), await (term.field === 'folder' ? inFoldersNamed : commentedOn)(tx, asked, term))
  const ofEntry = new Map<string, readonly number[]>()
  for (const entry of entries)
    if (!isOfPerson(entry.entry)) ofEntry.set(entryKey(entry), await peopleOf(tx, asked, entry))
  return { ofTerm, ofEntry }
}

/** The moment so many days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const ids = (rows: readonly { profile_id: number }[]): number[] => rows.map((row) => row.profile_id)

async function peopleOf(tx: Tx, asked: Asked, { entry, by, days }: ActivityFilter): Promise<number[]> {
  const { actor, now } = asked
  const since = days === null ? undefined : daysBefore(now, days)
  if (entry === 'known') return peopleInFolders(tx, actor)
  if (entry === 'folders') return inFolders(tx, actor, by === 'me')
  if (entry === 'hasComment' || entry === 'commentDays') {
    const query = comments(tx, actor).select('profile_id').distinct()
    return ids(await (since ? query.where('comments.created_at', '>=', since) : query).execute())
  }
  if (entry === 'shown') return shownTo(tx, actor, by === 'me', since)
  if (entry === 'contacted') return contacted(tx, actor, by === 'me', since)
  let views = tx.selectFrom('profile_views').select('profile_id').distinct().where('company_id', '=', actor.companyId)
  if (by === 'me') views = views.where('user_id', '=', actor.id)
  if (since) views = views.where('viewed_at', '>=', since)
  return ids(await views.execute())
}

/** People who stood in a page of results; written down where a company has this entry, and by smart folders. */
async function shownTo(tx: Tx, actor: SignedIn, own: boolean, since: Date | undefined): Promise<number[]> {
  let shown = tx.selectFrom('shown_people').select('profile_id').distinct().where('company_id', '=', actor.companyId)
  if (own) shown = shown.where('user_id', '=', actor.id)
  if (since) shown = shown.where('shown_at', '>=', since)
  return ids(await shown.execute())
}

/** Comments that the actor may read: those of people, and those of folders in reach. */
const comments = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('comments')
    .where('comments.company_id', '=', actor.companyId)
    .where('comments.removed_at', 'is', null)
    .where(
      sql<boolean>`(comments.folder_id is null or exists (select 1 from folders
        where folders.id = comments.folder_id and ${withinReach(actor, 'folders.view')}))`,
    )

const candidates = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('candidates')
    .innerJoin('folders', 'folders.id', 'candidates.folder_id')
    .where('candidates.removed_at', 'is', null)
    .where(withinReach(actor, 'folders.view'))

/** The stages of statuses that say that somebody was written to. */
const contactedShapes = ['contacted', 'replied'] as const

/**
 * The people the company wrote to, as far as is known today: those moved to such a status in a folder within reach.
 * Messages that were sent and contacts that were opened join here with their areas.
 */
async function contacted(tx: Tx, actor: SignedIn, own: boolean, since: Date | undefined): Promise<number[]> {
  let moves = tx
    .selectFrom('status_history')
    .innerJoin('statuses', 'statuses.id', 'status_history.to_status_id')
    .innerJoin('candidates', 'candidates.id', 'status_history.candidate_id')
    .innerJoin('folders', 'folders.id', 'candidates.folder_id')
    .select('candidates.profile_id')
    .distinct()
    .where('status_history.company_id', '=', actor.companyId)
    .where('statuses.shape', 'in', contactedShapes)
    .where(withinReach(actor, 'folders.view'))
  if (own) moves = moves.where('status_history.user_id', '=', actor.id)
  if (since) moves = moves.where('status_history.made_at', '>=', since)
  return ids(await moves.execute())
}

/** The people of all folders within reach. */
export const peopleInFolders = (tx: Tx, actor: SignedIn): Promise<number[]> => inFolders(tx, actor, false)

async function inFolders(tx: Tx, actor: SignedIn, own: boolean): Promise<number[]> {
  const query = candidates(tx, actor).select('candidates.profile_id').distinct()
  return ids(await (own ? query.where('candidates.added_by', '=', actor.id) : query).execute())
}

/** The people of the folders with this name or number. */
async function inFoldersNamed(tx: Tx, { actor }: Asked, { text }: Term): Promise<number[]> {
  const folders = await tx
    .selectFrom('folders')
    .select(['id', 'number', 'name'])
    .where(withinReach(actor, 'folders.view'))
    .execute()
  const meant = folders.filter(({ number, name }) => fold(name) === fold(text) || String(number) === text)
  if (meant.length === 0) return []
  const rows = await candidates(tx, actor)
    .select('candidates.profile_id')
    .distinct()
    .where(
      'folders.id',
      'in',
      meant.map(({ id }) => id),
    )
    .execute()
  return ids(rows)
}

/**
 * What PostgreSQL can look through as `fold` would: ASCII and Russian letters. It is to let too many through and never
 * too few, so a text with anything else is read whatever it says.
 */
const plainText = sql<boolean>`comments.text ~ '^[\t\n\r !-_a-~А-Яа-яЁё]*$'`
const plainWord = /^[!-_a-~а-я]+$/
const lowered = sql<string>`replace(lower(comments.text), 'ё', 'е')`

/** The people with a comment that has all of the words, or the quoted text as it stands. */
async function commentedOn(tx: Tx, { actor }: Asked, { text, quoted }: Term): Promise<number[]> {
  const folded = fold(text)
  const words = quoted ? [folded] : queryWords(folded)
  if (words.length === 0) return []
  let query = comments(tx, actor).select(['profile_id', 'text'])
  for (const word of words.flatMap((each) => each.split(' ')))
    query = plainWord.test(word)
      ? query.where(sql<boolean>`(not ${plainText} or strpos(${lowered}, ${word}) > 0)`)
      : query.where(sql<boolean>`not ${plainText}`)
  const holds = (said: string): boolean => {
    if (quoted) return containsLiteral(fold(said), folded)
    const known = new Set(wordsOf(fold(said)))
    return words.every((word) => known.has(word))
  }
  return [...new Set(ids((await query.execute()).filter((row) => holds(row.text))))]
}
