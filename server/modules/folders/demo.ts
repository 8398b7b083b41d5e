import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { demoId, demoUserId } from '../users/door.ts'
import { firstStep, seedCandidates } from './demo/demo-candidates.ts'
import { acmeFolders, type DemoFolder, globexFolders, steps } from './demo/demo-content.ts'

interface DemoCompany {
  companyId: number
  recruiter: string
  colleague: string
  manager: string
  folders: readonly DemoFolder[]
}

const minute = 60_000
const month = 30 * 24 * 60 * minute

/**
 * Fills the demo companies' folders from the demo people; does nothing where they are filled already.
 * Every active folder has people in at least three statuses; the last updated one is shared with the manager. The oldest
 * vacancy is three years old: people came and moved on all the time since.
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
    for (const [place, folder] of folders.entries()) await seedFolder(tx, clock, company, folder, place)
  })
}

async function seedSteps(tx: Tx, companyId: number): Promise<void> {
  const all = steps.flatMap(({ status, names }) => names.map(([name, russian], i) => ({ status, name, russian, i })))
  await sql`
    insert into statuses (id, company_id, name, name_ru, position, status_group, parent_id)
    select step.id, ${companyId}, step.name, step.name_ru, step.position, s.status_group, s.id
    from unnest(${all.map(({ status, name }) => demoId(`${companyId} ${status} ${name}`))}::uuid[],
      ${all.map(({ status }) => status)}::text[], ${all.map(({ name }) => name)}::text[],
      ${all.map(({ russian }) => russian)}::text[],
      ${all.map(({ i }) => firstStep + i)}::int[]) as step (id, status, name, name_ru, position)
    join statuses s on s.company_id = ${companyId} and s.name = step.status and s.parent_id is null`.execute(tx)
}

async function seedFolder(
  tx: Tx,
  clock: Clock,
  company: DemoCompany,
  folder: DemoFolder,
  place: number,
): Promise<void> {
  const { companyId, recruiter, colleague, manager } = company
  const now = clock.now().getTime()
  const opened = new Date(now - folder.opened * month)
  // The first of the list is the last updated, so the first on the screen.
  const ended = new Date(folder.closed ? now - folder.closed * month : now - place * 60 * minute)
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
      created_at: opened,
      updated_at: ended,
      deleted_at: null,
    })
    .execute()
  const isShared = place === 0
  await seedMembers(tx, company, { folderId, isShared, opened })
  await seedCandidates(tx, {
    companyId,
    folderId,
    folder,
    recruiters: [recruiter, colleague],
    authors: [recruiter, colleague, ...(isShared ? [manager] : [])],
    opened,
    ended,
  })
  // Archived at the end: nothing can be put into an archived folder.
  if (folder.closed) await tx.updateTable('folders').set({ status: 'closed' }).where('id', '=', folderId).execute()
}

interface Membership {
  folderId: string
  /** With the manager. */
  isShared: boolean
  opened: Date
}

async function seedMembers(
  tx: Tx,
  { companyId, colleague, manager }: DemoCompany,
  { folderId, isShared, opened }: Membership,
): Promise<void> {
  const member = (user_id: string, kind: 'assignee' | 'manager') => ({
    company_id: companyId,
    folder_id: folderId,
    user_id,
    kind,
    grant_id: demoId(`${folderId} ${user_id}`),
    granted_at: opened,
    given_by: null,
  })
  const members = [member(colleague, 'assignee'), ...(isShared ? [member(manager, 'manager')] : [])]
  await tx.insertInto('folder_members').values(members).execute()
}
