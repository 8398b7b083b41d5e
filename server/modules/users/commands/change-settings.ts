import { toldOf } from '../../../db/company-attributes.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'

interface Changes {
  language?: 'en' | 'ru' | null | undefined
  rangeMeasure?: 'km' | 'mi' | undefined
  colorScheme?: 'auto' | 'light' | 'dark' | undefined
  startWithToday?: boolean | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

const notOffered = {
  en: 'Your company doesn’t offer this language',
  ru: 'Ваша компания не использует этот язык',
}

/** @throws AppError badRequest at `language` for one that staff has not let the company have (D-123) */
async function requireOffered(tx: Tx, userId: string, language: 'en' | 'ru'): Promise<void> {
  const company = await tx
    .selectFrom('companies')
    .innerJoin('users', 'users.company_id', 'companies.id')
    .where('users.id', '=', userId)
    .select('companies.attributes')
    .executeTakeFirstOrThrow()
  const { languages } = toldOf(company)
  if (Array.isArray(languages) && !languages.includes(language)) throw wrong('language', notOffered)
}

/**
 * Changes what is named of a user's own name and interface settings; the rest stays.
 * @throws AppError badRequest at `language` for one that the company does not have
 */
export async function changeSettings(tx: Tx, userId: string, changes: Changes): Promise<void> {
  if (changes.language) await requireOffered(tx, userId, changes.language)
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
