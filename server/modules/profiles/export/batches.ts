import { sql } from 'kysely'
import { seesByFolders } from '../../../../contract/access/can.ts'
import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { Card } from '../../../../contract/profiles/card.ts'
import type { ExportColumnId } from '../../../../contract/profiles/files/export-endpoints.ts'
import { isContactColumn } from '../../../../contract/profiles/files/export-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { linksOf } from './links.ts'
import { type Chosen, contactsOf, type FileContact } from './people.ts'

/** The most rows that are held at a time, however long the file is. */
export const batchSize = 500
/** A cell tells of no more comments: the newest. */
const mostComments = 100

interface Named {
  name: string
  name_ru: string
}

export interface CandidateRow {
  id: string
  profile_id: number
  /** When it was added, as the database writes it. */
  added: string
  added_at: Date
  since: Date
  status: Named
  substatus: Named | null
  added_by: string | null
  card: Card
}

export interface Said {
  candidate_id: string
  author: string
  at: Date
  text: string
}

/** Some candidates with all that the chosen columns say of them. */
export interface Batch {
  rows: CandidateRow[]
  verdicts: Map<string, (Said & { word: VerdictWord })[]>
  comments: Map<string, Said[]>
  contacts: Map<number, FileContact[]>
  links: Map<number, string[]>
  tags: Map<number, string[]>
}

/** Behind which candidate the next batch begins: its place in the list that was given, or its time and id. */
export type Place = { at: number } | { added: string; id: string }

const none = async () => ({ rows: [] })

/** The next candidates of an export, the newest first or as they were given. */
export async function nextBatch(
  tx: Tx,
  actor: SignedIn,
  chosen: Chosen,
  columns: readonly ExportColumnId[],
  place: Place | undefined,
): Promise<Batch> {
  const rows = await candidatesOf(tx, chosen, place)
  const ids = rows.map(({ id }) => id)
  const people = rows.map(({ profile_id }) => profile_id)
  const has = (id: ExportColumnId) => columns.includes(id)
  const verdicts = await (has('verdicts') ? verdictsOf(tx, ids) : none())
  const comments = await (has('comments') ? commentsOf(tx, actor, ids) : none())
  const links = has('links') ? await linksOf(tx, actor.companyId, people) : new Map<number, string[]>()
  const tags = await (has('tags') ? tagsOf(tx, people) : none())
  return {
    rows,
    verdicts: Map.groupBy(verdicts.rows, ({ candidate_id }) => candidate_id),
    comments: Map.groupBy(comments.rows, ({ candidate_id }) => candidate_id),
    contacts: columns.some(isContactColumn) ? await contactsOf(tx, actor, people) : new Map(),
    links,
    tags: new Map(tags.rows.map((row) => [row.profile_id, row.tags])),
  }
}

async function candidatesOf(tx: Tx, { folderId, candidateIds }: Chosen, place: Place | undefined) {
  const given = candidateIds?.slice(...sliceOf(place))
  const after =
    place && 'id' in place ? sql`and (c.created_at, c.id) < (${place.added}::timestamptz, ${place.id})` : sql``
  const some = given ? sql`and c.id = any(${given}::uuid[])` : sql``
  const { rows } = await sql<CandidateRow>`
    select c.id, c.profile_id, c.created_at::text as added, c.created_at as added_at,
      coalesce((select h.made_at from status_history h where h.candidate_id = c.id order by h.made_at desc limit 1),
        c.created_at) as since,
      json_build_object('name', s.name, 'name_ru', s.name_ru) as status,
      case when sub.id is not null then json_build_object('name', sub.name, 'name_ru', sub.name_ru) end as substatus,
      trim(u.first_name || ' ' || u.last_name) as added_by, coalesce(own.card, shared.card) as card
    from candidates c
    join statuses s on s.id = c.status_id
    left join statuses sub on sub.id = c.substatus_id
    left join users u on u.id = c.added_by
    left join cards own on own.profile_id = c.profile_id and own.company_id = c.company_id
    left join cards shared on shared.profile_id = c.profile_id and shared.company_id = 0
    where c.folder_id = ${folderId} and c.removed_at is null ${after} ${some}
    order by c.created_at desc, c.id desc limit ${batchSize}`.execute(tx)
  if (!given) return rows
  const order = new Map(given.map((id, at) => [id, at]))
  return rows.sort((a, b) => order.get(a.id)! - order.get(b.id)!)
}

const sliceOf = (place: Place | undefined): [number, number] => {
  const at = place && 'at' in place ? place.at : 0
  return [at, at + batchSize]
}

const verdictsOf = (tx: Tx, ids: readonly string[]) =>
  sql<Said & { word: VerdictWord }>`select v.candidate_id, v.word, v.text, v.made_at as at,
      trim(u.first_name || ' ' || u.last_name) as author
    from verdicts v join users u on u.id = v.reviewer_id
    where v.candidate_id = any(${[...ids]}::uuid[]) order by v.made_at, v.id`.execute(tx)

/** What was said of the candidates here, and of the person as such, by whoever sees that: it is of no other folder. */
const commentsOf = (tx: Tx, actor: SignedIn, ids: readonly string[]) =>
  sql<Said>`select c.id as candidate_id, one.text, one.created_at as at,
      trim(u.first_name || ' ' || u.last_name) as author
    from candidates c
    cross join lateral (select * from comments m where m.profile_id = c.profile_id and m.removed_at is null
      and (m.candidate_id = c.id or (m.candidate_id is null and not ${seesByFolders(actor)}::boolean))
      order by m.created_at desc, m.id limit ${mostComments}) one
    join users u on u.id = one.author_id
    where c.id = any(${[...ids]}::uuid[])
    order by one.created_at, one.id`.execute(tx)

const tagsOf = (tx: Tx, people: readonly number[]) =>
  sql<{ profile_id: number; tags: string[] }>`select profile_id, tags from profile_tags
    where profile_id = any(${[...people]}::bigint[])`.execute(tx)
