import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { demoId, demoUserId } from '../users/door.ts'
import { acmeFolders, comments, type DemoFolder, globexFolders, steps, templates } from './demo-content.ts'

interface DemoCompany {
  companyId: number
  recruiter: string
  colleague: string
  manager: string
  folders: readonly DemoFolder[]
}

const minute = 60_000

/**
 * Fills the demo companies' folders from the demo people; does nothing where they are filled already.
 * Every active folder has people in at least three statuses; the last updated one is shared with the manager.
 */
export async function seedDemoFolders(db: Database, clock: Clock): Promise<void> {
  for (const company of await demoCompanies(db)) await seedCompany(db, clock, company)
}

async function demoCompanies(db: Database): Promise<DemoCompany[]> {
  const found = await Promise.all([
    demoCompany(db, 'acme', 'worker2', acmeFolders),
    demoCompany(db, 'globex', 'admin', globexFolders),
  ])
  return found.flatMap((company) => company ?? [])
}

async function demoCompany(
  db: Database,
  domain: string,
  other: string,
  folders: readonly DemoFolder[],
): Promise<DemoCompany | undefined> {
  const [recruiter, colleague, manager] = ['worker', other, 'hm'].map((name) => demoUserId(`${name}@${domain}.example`))
  const row = await db.system((tx) =>
    tx.selectFrom('users').select('company_id').where('id', '=', recruiter!).executeTakeFirst(),
  )
  return row && { companyId: row.company_id, recruiter: recruiter!, colleague: colleague!, manager: manager!, folders }
}

async function seedCompany(db: Database, clock: Clock, company: DemoCompany): Promise<void> {
  const { companyId, folders } = company
  await db.company(companyId, async (tx) => {
    const there = await tx.selectFrom('folders').select('id').where('is_demo', '=', true).executeTakeFirst()
    if (there) return
    await seedSteps(tx, companyId)
    await seedTemplates(tx, clock, company)
    for (const [place, folder] of folders.entries()) await seedFolder(tx, clock, company, folder, place)
  })
}

/** Behind the statuses of every company in their order. */
const firstStep = 100

async function seedSteps(tx: Tx, companyId: number): Promise<void> {
  const all = steps.flatMap(([status, ...names]) => names.map((name, i) => ({ status, name, i })))
  await sql`
    insert into statuses (id, company_id, name, position, status_group, parent_id)
    select step.id, ${companyId}, step.name, step.position, s.status_group, s.id
    from unnest(${all.map(({ status, name }) => demoId(`${companyId} ${status} ${name}`))}::uuid[],
      ${all.map(({ status }) => status)}::text[], ${all.map(({ name }) => name)}::text[],
      ${all.map(({ i }) => firstStep + i)}::int[]) as step (id, status, name, position)
    join statuses s on s.company_id = ${companyId} and s.name = step.status and s.parent_id is null`.execute(tx)
}

async function seedTemplates(tx: Tx, clock: Clock, { companyId, recruiter }: DemoCompany): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('templates')
    .values(
      templates.map((template) => ({
        ...template,
        id: demoId(`${companyId} template ${template.name}`),
        company_id: companyId,
        creator_id: recruiter,
        is_demo: true,
        created_at: now,
        updated_at: now,
        removed_at: null,
      })),
    )
    .execute()
}

async function seedFolder(
  tx: Tx,
  clock: Clock,
  company: DemoCompany,
  folder: DemoFolder,
  place: number,
): Promise<void> {
  const { companyId, recruiter, colleague, manager } = company
  // The first of the list is the last updated, so the first on the screen.
  const at = (minutesAgo: number) => new Date(clock.now().getTime() - (place * 60 + minutesAgo) * minute)
  const folderId = demoId(`${companyId} folder ${folder.name}`)
  await tx
    .insertInto('folders')
    .values({
      id: folderId,
      company_id: companyId,
      name: folder.name,
      description: folder.description,
      access: folder.access,
      creator_id: recruiter,
      is_demo: true,
      created_at: at(60 * 24 * 14),
      updated_at: at(0),
      deleted_at: null,
    })
    .execute()
  const member = (user_id: string, kind: 'assignee' | 'manager') => ({
    company_id: companyId,
    folder_id: folderId,
    user_id,
    kind,
    grant_id: demoId(`${folderId} ${user_id}`),
    granted_at: at(60 * 24 * 13),
  })
  const members =
    place === 0 ? [member(colleague, 'assignee'), member(manager, 'manager')] : [member(colleague, 'assignee')]
  await tx.insertInto('folder_members').values(members).execute()
  await seedCandidates(tx, company, folder, folderId, at)
  // Archived at the end: nothing can be put into an archived folder.
  if (folder.closed) await tx.updateTable('folders').set({ status: 'closed' }).where('id', '=', folderId).execute()
}

/** Most people are at the beginning of the pipeline, some in its middle, few at its ends. */
const spread = [0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 9, 8] as const

async function seedCandidates(
  tx: Tx,
  company: DemoCompany,
  folder: DemoFolder,
  folderId: string,
  at: (minutesAgo: number) => Date,
): Promise<void> {
  const { companyId, recruiter } = company
  const people = await peopleFor(tx, folder)
  const ids = people.map((id) => demoId(`${folderId} ${id}`))
  const order = people.map((_, i) => spread[i % spread.length]!)
  const times = people.map((_, i) => at(60 * 24 * 7 - i * 90))
  await sql`
    insert into candidates (id, company_id, folder_id, profile_id, profile_uid, status_id, substatus_id, added_by,
      career, person, created_at, updated_at)
    select wanted.id, ${companyId}, ${folderId}, p.id, p.uid, s.id, step.id, ${recruiter}, card_career(c.card),
      card_person(c.card), wanted.at, wanted.at
    from unnest(${people}::bigint[], ${ids}::uuid[], ${order}::int[], ${times}::timestamptz[]) with ordinality
      as wanted (profile_id, id, status, at, number)
    join profiles p on p.id = wanted.profile_id
    join cards c on c.profile_id = p.id and c.company_id = 0
    join statuses s on s.company_id = ${companyId} and s.position = wanted.status and s.parent_id is null
    -- Some have come to a step of their status, some to none yet.
    left join statuses step on step.company_id = ${companyId} and step.parent_id = s.id
      and step.position = ${firstStep}::int + wanted.number % 4`.execute(tx)
  await seedComments(tx, company, folderId, people, ids, at)
}

/** Every third person is talked about. */
async function seedComments(
  tx: Tx,
  { companyId, recruiter, colleague, manager }: DemoCompany,
  folderId: string,
  people: readonly number[],
  ids: readonly string[],
  at: (minutesAgo: number) => Date,
): Promise<void> {
  const authors = [recruiter, colleague, manager]
  const said = people.flatMap((profile_id, i) => (i % 3 === 0 ? [{ profile_id, candidate_id: ids[i]!, i }] : []))
  if (!said.length) return
  await tx
    .insertInto('comments')
    .values(
      said.map(({ profile_id, candidate_id, i }) => ({
        id: demoId(`${candidate_id} comment`),
        company_id: companyId,
        profile_id,
        folder_id: folderId,
        candidate_id,
        author_id: authors[i % authors.length]!,
        text: comments[(i / 3) % comments.length]!,
        created_at: at(60 * 24 - i * 20),
        updated_at: at(60 * 24 - i * 20),
        removed_at: null,
      })),
    )
    .execute()
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
