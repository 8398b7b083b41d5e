import {
  type CompanySettings,
  type PersonalSettings,
  usualSettings,
} from '../../../../contract/messaging/settings-endpoints.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import type { Tx } from '../../../db/database.ts'

/** What a company has set for its people's mail. */
export async function companySettingsOf(tx: Tx, companyId: number): Promise<CompanySettings> {
  const row = await tx
    .selectFrom('messaging_company_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return usualSettings
  const { company_id: _company, file_ids: _files, signature, ...rest } = row
  return { ...rest, signature: signature as MessageDocument | null }
}

/** How a user's mail is written and when it leaves: as they say, else as their company says. */
export async function personalSettingsOf(tx: Tx, companyId: number, userId: string): Promise<PersonalSettings> {
  const company = await companySettingsOf(tx, companyId)
  const row = await tx.selectFrom('messaging_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const own: PersonalSettings['own'] = []
  const { unsubscribe_text: _text, unsubscribe_single: _single, daily_limit: _limit, ...settings } = company
  if (!row) return { ...settings, own }
  if (row.send_delay !== null) {
    settings.send_delay = row.send_delay
    own.push('send_delay')
  }
  if (row.send_time_utc_offset !== null) {
    const { send_time_from, send_time_to, send_time_utc_offset } = row
    Object.assign(settings, { send_time_from, send_time_to, send_time_utc_offset })
    own.push('send_time_from', 'send_time_to', 'send_time_utc_offset')
  }
  if (row.signature !== null) {
    settings.signature = row.signature as MessageDocument
    own.push('signature')
  }
  if (row.use_signature !== null) {
    settings.use_signature = row.use_signature
    own.push('use_signature')
  }
  if (row.views_tracking !== null) {
    settings.views_tracking = row.views_tracking
    own.push('views_tracking')
  }
  return { ...settings, own }
}
