import type { InFolder } from '../subjects.ts'

/** What staff says of a system notification. */
export const systemNotification = {
  title: 'Maintenance on Sunday',
  content: 'From six to seven nothing can be saved.',
  show_format: 'short' as const,
  type: 'warning' as const,
  button_text: '',
  button_link: '',
  start_date: '2026-11-20T09:00:00.000Z',
  stop_date: '2099-11-20T09:00:00.000Z',
  active: true,
  role: 'all' as const,
  region: 'all' as const,
  company_ids: '',
  can_search: false,
}

/** For everybody; of another company's subject, for that company alone. */
export async function makeSystemNotification({ tx, server, subject, companyId }: InFolder): Promise<string> {
  const { start_date, stop_date, ...said } = systemNotification
  const row = {
    ...said,
    start_date: new Date(start_date),
    stop_date: new Date(stop_date),
    company_ids: subject === 'foreign' ? [companyId] : [],
    created_at: server.clock.now(),
  }
  const made = await tx.insertInto('system_notifications').values(row).returning('id').executeTakeFirstOrThrow()
  return String(made.id)
}
