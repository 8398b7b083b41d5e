import type { endpoints } from '../../../../contract/endpoints.ts'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { CompanySettings, PersonalSettings } from '../../../../contract/messaging/settings-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { companySettingsOf, personalSettingsOf } from '../rows/settings-rows.ts'
import { releaseLimited } from './sending/queue.ts'

type Calls = typeof endpoints.messaging
type PersonalChanges = InputOf<Calls['changeMessagingSettings']>['body']

const texts = {
  start_time_from: { en: 'Say when sending begins', ru: 'Укажите, когда начинать отправку' },
  start_time_to: { en: 'Say when sending ends', ru: 'Укажите, когда заканчивать отправку' },
  order: { en: 'The end must be later than the beginning', ru: 'Конец должен быть позже начала' },
} as const

type Window = Pick<CompanySettings, 'send_time_from' | 'send_time_to'>

/** @throws AppError badRequest at `start_time_from` or `start_time_to` (001 §5) */
function checkWindow({ send_time_from: from, send_time_to: to }: Window): void {
  if (from === null && to === null) return
  if (from === null) throw wrong('start_time_from', texts.start_time_from)
  if (to === null) throw wrong('start_time_to', texts.start_time_to)
  if (to <= from) throw wrong('start_time_to', texts.order)
}

/** What is named; the rest stays. */
const named = <T extends object>(changes: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>

const asJson = (signature: object | null) => (signature === null ? null : JSON.stringify(signature))

const times = ['send_time_from', 'send_time_to', 'send_time_utc_offset'] as const

/** The own window as it is to be: whole, or given back. */
function ownWindow(before: PersonalSettings, changes: PersonalChanges) {
  if (changes.send_time_utc_offset === null)
    return { send_time_from: null, send_time_to: null, send_time_utc_offset: null }
  if (times.every((name) => changes[name] === undefined)) return {}
  const { send_time_from, send_time_to, send_time_utc_offset } = {
    ...before,
    ...named<PersonalSettings>(changes as object),
  }
  checkWindow({ send_time_from, send_time_to })
  return { send_time_from, send_time_to, send_time_utc_offset }
}

/** @throws AppError badRequest at the time that is missing or out of order */
export async function changePersonal(
  tx: Tx,
  companyId: number,
  userId: string,
  changes: PersonalChanges,
): Promise<void> {
  const before = await personalSettingsOf(tx, companyId, userId)
  const { send_delay, signature, use_signature, views_tracking } = changes
  const set = {
    ...named({ send_delay, use_signature, views_tracking }),
    ...(signature === undefined ? {} : { signature: asJson(signature) }),
    ...ownWindow(before, changes),
  }
  if (!Object.keys(set).length) return
  const empty = { send_delay: null, send_time_from: null, send_time_to: null, send_time_utc_offset: null }
  await tx
    .insertInto('messaging_settings')
    .values({
      ...{ user_id: userId, company_id: companyId, signature: null, use_signature: null, views_tracking: null },
      ...empty,
      ...set,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
}

type CompanyChanges = InputOf<Calls['changeCompanyMessagingSettings']>['body']

/** @returns the settings as they are then @throws AppError badRequest at the time that is missing or out of order */
export async function changeCompany(
  tx: Tx,
  actor: SignedIn,
  body: CompanyChanges,
  now: Date,
): Promise<CompanySettings> {
  const { companyId, id: userId } = actor
  const changes = named<CompanySettings>(body)
  const before = await companySettingsOf(tx, companyId)
  if (!Object.keys(changes).length) return before
  const after = { ...before, ...changes }
  checkWindow(after)
  const row = { ...after, signature: asJson(after.signature) }
  await tx
    .insertInto('messaging_company_settings')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
  if (after.daily_limit !== before.daily_limit) await releaseLimited(tx, companyId)
  const events = [{ event: 'messaging.companySettingsChanged' as const, ids: { companyId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: now, events }])
  return after
}

/** How somebody writes goes along with them to another company, where they are another user. A system transaction. */
export async function settingsGoAlong(
  tx: Tx,
  { fromId, toId, companyId }: { fromId: string; toId: string; companyId: number },
): Promise<void> {
  await tx
    .updateTable('messaging_settings')
    .set({ user_id: toId, company_id: companyId })
    .where('user_id', '=', fromId)
    .execute()
}
