import type { Point } from '../../contract/search/distance.ts'
import type { WordField } from '../../contract/search/evidence/found-by.ts'
import type { ReadyFacet, ReadyRangeFacet, ReadyValueFacet } from '../../contract/search/facets.ts'
import type { DocumentFlag } from '../../contract/search/flags.ts'
import type { Merit, Sort } from '../../contract/search/search-url.ts'
import { withOneNameEach } from './one-name-each.ts'

/** What any search engine behind Hirefold does. Plain documents and ids only: no SQL, no URL terms, no settings. */

/** Facets whose values are names, as a document lists them; the others are read from its skills, places and texts. */
export type ValueFacetName = Exclude<ReadyValueFacet, 'location' | 'mainSkillHigh' | 'lastCompany'> | 'companySize'

/** What can be filtered and counted: the facets, and as further ones the flags of a document and all its skills. */
export type CountedFacet = ReadyFacet | 'flags' | 'skill'

export interface DocumentSkill {
  name: string
  /** Whole months of use; null where unknown. */
  months: number | null
  principal: boolean
  /** Principal with a rating of at least 0.7 (D-52). */
  high: boolean
}

/** Of the company's own pool; a shared person that it knows more about has no such flag. */
type OwnFlag = 'own'

/** A person as one company sees it, or as everybody does (companyId 0). Texts as written: the engine folds. */
export interface SearchDocument {
  id: number
  companyId: number
  /** `text` holds only what stands nowhere else. */
  texts: Partial<Record<WordField, string[]>>
  skills: DocumentSkill[]
  /** Ids of the person's city, region and country. */
  places: number[]
  /** City, region and country as written, for places that nobody knows. */
  placeNames: string[]
  facets: Partial<Record<ValueFacetName, string[]>>
  /** In the unit of the facet, unrounded; null is unknown and matches no bound. */
  numbers: Record<ReadyRangeFacet, number | null>
  flags: (DocumentFlag | OwnFlag)[]
  /** What results are ordered by on demand; absent is unknown. Held with 24 bits. */
  merits: Partial<Record<Merit, number>>
  /** Where the person's town is; null where none is known. Held with 24 bits a coordinate. */
  point: Point | null
  /** 0 to 1, three digits. */
  rating: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** All that is to be known of one person: an empty list takes the person out. */
export interface IndexOp {
  profileId: number
  documents: SearchDocument[]
}

/** The same as it is stored, each document as JSON: nobody looks into it on its way to the index. */
export interface WrittenOp {
  profileId: number
  documents: string[]
}

/** What documents lack that were written before there was such a thing; the monthly walk over all cards adds it. */
const unknownYet: Pick<SearchDocument, 'numbers' | 'flags' | 'merits' | 'point'> = {
  numbers: { age: null, experience: null, onLastPosition: null, graduation: null },
  flags: [],
  merits: {},
  point: null,
}

/** A document as it is kept, with all that there is by now. */
export const wholeDocument = (kept: SearchDocument): SearchDocument => withOneNameEach({ ...unknownYet, ...kept })

export const readOp = ({ profileId, documents }: WrittenOp): IndexOp => ({
  profileId,
  documents: documents.map((document) => wholeDocument(JSON.parse(document) as SearchDocument)),
})

/** Whose people: the shared pool with the company's own over it. 0 sees the shared pool only. */
export interface SearchScope {
  companyId: number
}

/** One thing that a person can match. */
export type PlainMatch =
  | { kind: 'words'; field: WordField; text: string; quoted: boolean }
  /** By the one name that the skill has in every document. */
  | { kind: 'skill'; name: string; high: boolean; months?: number }
  | { kind: 'place'; ids: number[] }
  | { kind: 'placeName'; name: string }
  /** Exactly these people (a folder's, for instance). */
  | { kind: 'people'; ids: number[] }
  /** Updated at this time (milliseconds since 1970) or later. */
  | { kind: 'updated'; since: number }
  /** A number of the person within bounds; an unknown one is within none. */
  | { kind: 'number'; facet: ReadyRangeFacet; lower: number | null; upper: number | null }
  | { kind: 'flag'; flag: DocumentFlag | OwnFlag }
  /** A value that a facet of names lists. */
  | { kind: 'value'; facet: CountedFacet; value: string }

/** A match, or several put together; all of none is everybody, any of none nobody. */
export type Match =
  | PlainMatch
  | { kind: 'all'; of: Match[] }
  | { kind: 'any'; of: Match[] }
  | { kind: 'not'; of: Match }

/** The matches inside one by which those who are found are ranked: being spared by a 'not' tells nothing of a person. */
export function tellingOf(match: Match): PlainMatch[] {
  if (match.kind === 'not') return []
  return match.kind === 'all' || match.kind === 'any' ? match.of.flatMap(tellingOf) : [match]
}

export type Choice = { value: string } | { lower: number | null; upper: number | null }

/** The chosen values of one facet. */
export interface FacetFilter {
  facet: CountedFacet
  inside: 'and' | 'or'
  include: Choice[]
  exclude: Choice[]
}

/** Which counts are wanted. */
export interface FacetRequest {
  facet: CountedFacet
  /** Count exactly these, in this order; absent: the `limit` most frequent of all. */
  choices?: Choice[]
  limit: number
  /** Values that are listed even when they are not among the most frequent. */
  always: string[]
}

/** Something that is wished for: it leaves nobody out, and sorts. */
export interface WishMatch {
  met: Match
  /** Who has this, and not the wish itself, has half of it; null where there is no nearly. */
  half: Match | null
}

export interface SearchPlan {
  /** All clauses must match; within a clause any of its matches. */
  clauses: Match[][]
  excluded: Match[]
  /** Only rank. */
  preferred: Match[]
  /** What is wished for, the first weighs most: `overall` sorts by it and nothing else, then by id. */
  wishes?: readonly WishMatch[]
  /** Only who has neither all nor half of so many of the wishes. */
  short?: number | null
  filters: FacetFilter[]
  sort: Sort
  /** Where distances are measured from, the nearest counts; `distance` sorts by nothing else where this is empty. */
  near: Point[]
}

/** Is a result in the order of how well people fit the wishes, and nothing else? */
export const isByFit = ({ wishes = [], sort }: Pick<SearchPlan, 'wishes' | 'sort'>): boolean =>
  wishes.length > 0 && sort === 'overall'

export interface SearchPage {
  offset: number
  limit: number
  facets: FacetRequest[]
  /** How many of those found match each of these is counted too. Lists of people hold each person once. */
  matches?: Match[]
}

export interface Hit {
  profileId: number
  /** Whose view of the person matched: 0 or the company's own. */
  companyId: number
  score: number
  /** What matched, as the person wrote it. */
  reasons: string[]
}

export interface FacetCount {
  value: string
  name: string
  count: number
}

export interface SearchAnswer {
  total: number
  hits: Hit[]
  facets: Partial<Record<CountedFacet, FacetCount[]>>
  /** For each of the page's matches how many of those found match it. */
  matches: number[]
  /** The feed's position that this answer knows of. */
  seq: number
  /** True while a rebuild has not caught up: people may be missing. */
  partial: boolean
}

export interface IdPage {
  total: number
  ids: number[]
  seq: number
}

export type SuggestField = 'skill' | 'position' | 'companySearch' | 'educationSearch' | 'name'

export interface SuggestedName {
  name: string
  /** People in scope that carry it. */
  count: number
}

export interface IndexPosition {
  seq: number
  partial: boolean
  documents: number
  /** The greatest number of a person that it has heard of: whoever came in since has a greater one. */
  newest: number
}

/** A place in the feed of people who changed: a transaction's number, and a person within it. */
export interface FeedPlace {
  seq: number
  profileId: number
}

/** Of the feed: who comes after a place, up to its head, at most so many. */
export interface FeedPiece {
  after: FeedPlace
  head: number
  limit: number
}

/** How far a piece reached, and how many people it held; nobody was left where there is no place. */
export interface TakenPiece {
  last: FeedPlace | undefined
  people: number
}

/** Whose an index is that lies outside the installation. */
export interface IndexOwner {
  /** What an index of ours carries. */
  id: string
  /** Whether one may be written that carries this; undefined: nothing, of a version that marked none. */
  mayTake(other: string | undefined): boolean
}

export interface SearchIndex {
  /** Moves whenever something is applied: what was read from the database before may be old. */
  readonly revision: number
  /** How many searches it was asked. */
  readonly searches: number
  /**
   * Says which feed it follows, and how far that reaches. What the index knows of another feed, or beyond the end of
   * this one (the database was restored from a backup), it forgets.
   */
  follow(feed: string, head: number): Promise<IndexPosition>
  /** Upserts and removals, in feed order; found by the next call. */
  apply(ops: WrittenOp[], seq: number): Promise<void>
  /** Reads a piece of the feed from the database by itself and applies it; without it pieces are read for the index. */
  readonly takePiece?: ((piece: FeedPiece) => Promise<TakenPiece>) | undefined
  /** Says that everything up to the feed's head has been applied: answers are whole from here on. */
  complete(): Promise<void>
  search(plan: SearchPlan, scope: SearchScope, page: SearchPage): Promise<SearchAnswer>
  /** How many match, for saved searches; with `after` only people of a greater number: who came in later. */
  count(plans: SearchPlan[], scope: SearchScope, after?: number): Promise<number[]>
  /** The people who have most in common with one, best first; the reasons say what. */
  similar(profileId: number, scope: SearchScope, limit: number): Promise<Hit[]>
  /** The first `limit` of a whole result in its order, for a bulk add. */
  ids(plan: SearchPlan, scope: SearchScope, limit: number): Promise<IdPage>
  /** Names that begin with what was typed, most frequent first. */
  suggest(field: SuggestField, prefix: string, scope: SearchScope, limit: number): Promise<SuggestedName[]>
  /** How many people in scope are in each of these places. */
  countPlaces(ids: number[], scope: SearchScope): Promise<number[]>
  position(): Promise<IndexPosition>
  /** True as soon as the index has passed `seq`; false when `ms` went by. */
  waitFor(seq: number, ms: number): Promise<boolean>
  /** Keeps what it knows, so that the next start need not rebuild. */
  snapshot(): Promise<void>
  close(): Promise<void>
}

/** The engine cannot answer now (it restarts); a repeat makes sense. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
}

/** The search asks for more conditions at once than this engine can look for: a repeat makes no sense. */
export class SearchTooLarge extends Error {
  override name = 'SearchTooLarge'
}
