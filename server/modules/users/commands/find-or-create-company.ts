import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { StartError } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'

/** The id of the company of this name, made with every feature on where there is none; a system transaction. */
export async function findOrCreateCompany(tx: Tx, clock: Clock, name: string): Promise<number> {
  const known = await tx.selectFrom('companies').select('id').where('name', '=', name).orderBy('id').executeTakeFirst()
  return known?.id ?? insertCompany(tx, clock, { name, site: '' })
}

/** Names that are offered where one is mistyped. */
const mostOffered = 10

/**
 * The id of the company of this name; a mistyped name makes none. A system transaction.
 * @param isNew it is to be made; the first of an empty database is anyway
 * @throws StartError where it is not known, or known and to be made
 */
export async function companyNamed(tx: Tx, clock: Clock, name: string, isNew: boolean): Promise<number> {
  const known = await tx.selectFrom('companies').select(['id', 'name']).orderBy('id').execute()
  const found = known.find((company) => company.name === name)
  if (found && isNew) throw new StartError(`There is a company named '${name}' already. Leave out --new-company.`)
  if (found) return found.id
  if (isNew || known.length === 0) return insertCompany(tx, clock, { name, site: '' })
  const offered = known.slice(0, mostOffered).map((company) => `'${company.name}'`)
  const more = known.length > mostOffered ? ' …' : ''
  throw new StartError(
    `There is no company named '${name}', only ${offered.join(', ')}${more}. Add --new-company to make it.`,
  )
}

/** Writes a new company's row, with every feature on. @returns its number */
export async function insertCompany(tx: Tx, clock: Clock, said: { name: string; site: string }): Promise<number> {
  const features = { messaging: true, sequences: true, data_enrichment: true }
  const { id } = await tx
    .insertInto('companies')
    .values({ uid: newId(clock), ...said, ...features, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
