import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { demoId } from '../../users/door.ts'
import { comments, type DemoFolder, type Stage } from './demo-content.ts'

/** The people in the folders of the demo: when they came, how they moved on, and what was written about them. */

/** Behind the statuses of every company in their order. */
export const firstStep = 100

const hour = 3_600_000
const day = 24 * hour

/** Most people are at the beginning of the pipeline, some in its middle, few at its ends: places of statuses. */
const spread = [0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 9, 8, 0, 1, 9, 10, 2] as const
/** Where hiring ends for somebody, but by an offer that is taken. */
const firstEnd = 8
const testTask = 4

interface Seeded {
  companyId: number
  folderId: string
  folder: DemoFolder
  /** Who adds and moves people, in turn. */
  recruiters: readonly string[]
  /** Who writes about them, in turn. */
  authors: readonly string[]
  opened: Date
  /** When it was closed, or the time that it is. */
  ended: Date
}

interface DemoCandidate {
  id: string
  profileId: number
  /** Places of the statuses that they went through; the last is where they are. */
  path: readonly number[]
  /** When they came to each. */
  times: readonly Date[]
}

export async function seedCandidates(tx: Tx, seeded: Seeded): Promise<void> {
  const people = await peopleFor(tx, seeded.folder)
  const candidates = people.map((profileId, i) => candidateOf(seeded, profileId, i))
  await insertCandidates(tx, seeded, candidates)
  await insertHistory(tx, seeded, candidates)
  await insertComments(tx, seeded, candidates)
}

/** From the first status to where somebody is; not everybody gets a test task. */
function pathOf(status: number, i: number): number[] {
  const last = status < firstEnd ? status : 1 + (i % 5)
  const open = Array.from({ length: last + 1 }, (_, at) => at).filter(
    (at) => at !== testTask || at === last || i % 2 === 0,
  )
  return status < firstEnd ? open : [...open, status]
}

function candidateOf({ folderId, opened, ended }: Seeded, profileId: number, i: number): DemoCandidate {
  const path = pathOf(spread[i % spread.length]!, i)
  const gaps = path.slice(1).map((_, at) => (2 + ((i * 7 + at * 5) % 8)) * day + ((i * 3 + at) % 7) * hour)
  const taken = gaps.reduce((sum, gap) => sum + gap, 0)
  // Spread over the whole time of the vacancy by the golden ratio; who is new has come of late.
  const share = (i * 0.618034) % 1
  const latest = ended.getTime() - taken - (i % 9) * hour
  const earliest = path.length === 1 ? latest - 21 * day : Math.min(opened.getTime(), latest)
  const added = Math.max(opened.getTime(), earliest + share * (latest - earliest))
  const times = [0, ...gaps].map((_, at) => new Date(added + gaps.slice(0, at).reduce((sum, gap) => sum + gap, 0)))
  return { id: demoId(`${folderId} ${profileId}`), profileId, path, times }
}

async function insertCandidates(
  tx: Tx,
  { companyId, folderId, recruiters }: Seeded,
  candidates: readonly DemoCandidate[],
): Promise<void> {
  await sql`
    insert into candidates (id, company_id, folder_id, profile_id, profile_uid, status_id, substatus_id, added_by,
      career, person, created_at, updated_at)
    select wanted.id, ${companyId}, ${folderId}, p.id, p.uid, s.id, step.id,
      case wanted.number % 2 when 0 then ${recruiters[0]}::uuid else ${recruiters[1]}::uuid end, card_career(c.card),
      card_person(c.card), wanted.created_at, wanted.updated_at
    from unnest(${candidates.map(({ profileId }) => profileId)}::bigint[], ${candidates.map(({ id }) => id)}::uuid[],
      ${candidates.map(({ path }) => path.at(-1)!)}::int[], ${candidates.map(({ times }) => times[0]!)}::timestamptz[],
      ${candidates.map(({ times }) => times.at(-1)!)}::timestamptz[]) with ordinality
      as wanted (profile_id, id, status, created_at, updated_at, number)
    join profiles p on p.id = wanted.profile_id
    join cards c on c.profile_id = p.id and c.company_id = 0
    join statuses s on s.company_id = ${companyId} and s.position = wanted.status and s.parent_id is null
    -- Some have come to a step of their status, some to none yet.
    left join statuses step on step.company_id = ${companyId} and step.parent_id = s.id
      and step.position = ${firstStep}::int + wanted.number % 4`.execute(tx)
}

/** Each change of status as it was made. */
async function insertHistory(
  tx: Tx,
  { companyId, folderId, recruiters }: Seeded,
  candidates: readonly DemoCandidate[],
): Promise<void> {
  const moves = candidates.flatMap(({ id, path, times }, i) =>
    path.slice(1).map((to, at) => ({
      id: demoId(`${id} move ${at}`),
      candidateId: id,
      from: path[at]!,
      to,
      by: recruiters[(i + at) % recruiters.length]!,
      at: times[at + 1]!,
    })),
  )
  await sql`
    insert into status_history (id, company_id, folder_id, candidate_id, from_status_id, to_status_id, user_id, made_at,
      received_at)
    select m.id, ${companyId}, ${folderId}, m.candidate_id, s.id, t.id, m.user_id, m.at, m.at
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ candidateId }) => candidateId)}::uuid[],
      ${moves.map(({ from }) => from)}::int[], ${moves.map(({ to }) => to)}::int[],
      ${moves.map(({ by }) => by)}::uuid[], ${moves.map(({ at }) => at)}::timestamptz[])
      as m (id, candidate_id, source, target, user_id, at)
    join candidates c on c.id = m.candidate_id
    join statuses s on s.company_id = ${companyId} and s.position = m.source and s.parent_id is null
    join statuses t on t.company_id = ${companyId} and t.position = m.target and t.parent_id is null`.execute(tx)
}

const stages: readonly Stage[] = [
  'fresh',
  'fresh',
  'talking',
  'talking',
  'deciding',
  'deciding',
  'deciding',
  'hired',
  'waiting',
  'out',
  'out',
]

/** Every second person is talked about, now and then twice: in the words of how far they had come. */
async function insertComments(
  tx: Tx,
  { companyId, folderId, folder, authors }: Seeded,
  candidates: readonly DemoCandidate[],
): Promise<void> {
  const said = candidates.flatMap(({ id, profileId, path, times }, i) =>
    path.flatMap((status, at) => {
      const isSaid = at === path.length - 1 ? i % 2 === 0 : i % 3 === 0 && at === 1
      if (!isSaid) return []
      const texts = comments[folder.language][stages[status]!]
      const when = new Date(times[at]!.getTime() + (1 + (i % 5)) * 600_000)
      return [
        {
          id: demoId(`${id} comment ${at}`),
          company_id: companyId,
          profile_id: profileId,
          folder_id: folderId,
          candidate_id: id,
          author_id: authors[(i + at) % authors.length]!,
          text: texts[Math.floor(i / 2 + at) % texts.length]!,
          created_at: when,
          updated_at: when,
          removed_at: null,
        },
      ]
    }),
  )
  if (said.length > 0) await tx.insertInto('comments').values(said).execute()
}

/** Demo people whose title fits the vacancy, then others. */
async function peopleFor(tx: Tx, { titles, people, name }: DemoFolder): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from profiles p join cards c on c.profile_id = p.id and c.company_id = 0
    where p.is_demo and p.owner_company_id is null and p.id < (select min(id) + 4000 from profiles where is_demo)
    order by (c.card->>'title' ilike any(${titles.map((title) => `%${title}%`)}::text[])) desc nulls last,
      md5(p.id::text || ${name}) limit ${people}`.execute(tx)
  return rows.map((row) => row.id)
}
