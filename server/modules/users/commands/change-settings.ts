import type { Tx } from '../../../db/database.ts'

interface Changes {
  language?: 'en' | 'ru' | null | undefined
  rangeMeasure?: 'km' | 'mi' | undefined
  colorScheme?: 'auto' | 'light' | 'dark' | undefined
  startWithToday?: boolean | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

/** Changes what is named of a user's own name and interface settings; the rest stays. */
export async function changeSettings(tx: Tx, userId: string, changes: Changes): Promise<void> {
  const set = {
    ...(changes.language !== undefined && { language: changes.language }),
    ...(changes.rangeMeasure && { range_measure: changes.rangeMeasure }),
    ...(changes.first_name && { first_name: changes.first_name }),
    ...(changes.last_name && { last_name: changes.last_name }),
    ...(changes.colorScheme && { color_scheme: changes.colorScheme }),
    ...(changes.startWithToday !== undefined && { start_with_today: changes.startWithToday }),
  }
  if (Object.keys(set).length) await tx.updateTable('users').set(set).where('id', '=', userId).execute()
}
