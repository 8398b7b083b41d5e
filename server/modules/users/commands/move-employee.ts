import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import { licenseColumns, licenseOf } from '../../../kernel/security/license.ts'
import { wipeDevicesOf } from '../../../kernel/security/sessions.ts'
import { userFaults } from '../faults.ts'
import { keepAnAdmin, standingOf, type Whom } from './change-employee.ts'
import { checkHeirs, type Heirs } from './heirs.ts'
import { heldRoomOf, requirePlace } from './room.ts'

interface Moving extends Heirs {
  /** Of staff. */
  actorId: string
  toId: number
}

const sameCompany = { en: 'They are in this company already', ru: 'Этот сотрудник уже в этой компании' }
const noCompany = { en: 'There is no such company', ru: 'Такой компании нет' }
const closedCompany = {
  en: 'Nobody can sign in to this company now: see its dates and whether it is switched on',
  ru: 'Сейчас в эту компанию никто не может войти: проверьте её даты и включена ли она',
}

/** Until the transaction ends nobody else changes who is in the two; always in one order, so that no two wait for each other. */
async function holdBoth(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b))
    await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Where somebody is to go. @returns its name @throws AppError badRequest at `company_id` */
async function targetOf(tx: Tx, clock: Clock, { companyId }: Whom, { toId }: Moving): Promise<string> {
  if (toId === companyId) throw wrong('company_id', sameCompany)
  const target = await tx
    .selectFrom('companies')
    .select(['name', ...licenseColumns])
    .where('id', '=', toId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!target) throw wrong('company_id', noCompany)
  if (licenseOf(target, clock.now()) !== 'active') throw wrong('company_id', closedCompany)
  return target.name
}

/**
 * Makes somebody a user of another company who signs in as before, and leaves their old row as the author of what they
 * wrote, without an address; their devices empty themselves. What they leave is handed over by the areas that hold it. A
 * system transaction.
 * @param arriving what the other company has to do before there is a place
 * @returns who they are there, and what the company is called
 * @throws AppError notFound, notActive, lastAdmin, seatsTaken, badRequest at `company_id`, `heir` or `folder_heirs`
 */
export async function moveEmployee(
  tx: Tx,
  clock: Clock,
  whom: Whom,
  { arriving, ...moving }: Moving & { arriving: () => Promise<void> },
): Promise<{ userId: string; company: string }> {
  const { toId, actorId, heirId } = moving
  await holdBoth(tx, [whom.companyId, toId])
  const { now } = await standingOf(tx, clock, whom)
  const company = await targetOf(tx, clock, whom, moving)
  if (!now.active) throw new AppError(userFaults.notActive)
  await keepAnAdmin(tx, whom, now)
  await checkHeirs(tx, whom, moving)
  await arriving()
  requirePlace(await heldRoomOf(tx, toId, clock.now()), now.role, now.canSearch)
  const userId = await moveRow(tx, clock, whom.userId, toId)
  await wipeDevicesOf(tx, whom.userId, clock.now())
  const out = { event: 'companies.employeeTransferred' as const, ids: { userId: whom.userId, heirId: heirId ?? null } }
  await recordEvents(tx, { companyId: whom.companyId, actorId }, [{ at: clock.now(), events: [out] }])
  const into = { event: 'companies.employeeReceived' as const, ids: { userId } }
  await recordEvents(tx, { companyId: toId, actorId }, [{ at: clock.now(), events: [into] }])
  return { userId, company }
}

/** What is theirs goes along; what the company has said of them stays with it. */
const own = [
  'email',
  'email_key',
  'first_name',
  'last_name',
  'role',
  'can_search',
  'phone',
  'phone_extension',
  'additional_phone',
  'language',
  'range_measure',
  'color_scheme',
  'start_with_today',
] as const

/** Makes the new user of the old one, whose address is free from then on, and gives them the password. @returns their id */
async function moveRow(tx: Tx, clock: Clock, oldId: string, companyId: number): Promise<string> {
  const id = newId(clock)
  const now = clock.now()
  const going = await tx.selectFrom('users').select(own).where('id', '=', oldId).executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ active: false, deleted_at: now, email: '', email_key: `moved ${oldId}` })
    .where('id', '=', oldId)
    .execute()
  await tx
    .insertInto('users')
    .values({ ...going, id, company_id: companyId, created_at: now })
    .execute()
  await tx.updateTable('credentials').set({ user_id: id }).where('user_id', '=', oldId).execute()
  return id
}
