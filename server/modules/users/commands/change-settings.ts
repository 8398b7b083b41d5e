import type { Tx } from '../../../db/database.ts'

interface Changes {
  language?: 'en' | 'ru' | null | undefined
  rangeMeasure?: 'km' | 'mi' | undefined
  colorScheme?: 'auto' | 'light' | 'dark' | undefined
}

/** Changes the named interface settings of a user; the others stay. */
export async function changeSettings(tx: Tx, userId: string, changes: Changes): Promise<void> {
  const set = {
    ...(changes.language !== undefined && { language: changes.language }),
    ...(changes.rangeMeasure && { range_measure: changes.rangeMeasure }),
    ...(changes.colorScheme && { color_scheme: changes.colorScheme }),
  }
  if (Object.keys(set).length) await tx.updateTable('users').set(set).where('id', '=', userId).execute()
}
