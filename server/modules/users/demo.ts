import type { Role } from '../../../contract/access/policy.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { keepMark, markOf } from '../../kernel/data/marks.ts'
import { uuidFrom } from '../../kernel/ids.ts'
import { hashPassword } from '../../kernel/security/passwords.ts'
import { sha256 } from '../../kernel/security/secrets.ts'
import { emailKey } from './commands/create-user.ts'

/** Well known on purpose; such accounts exist on demo servers only (product.md, 'One installation'). */
export const demoPassword = 'Demo-password-1!'

interface DemoAccount {
  email: string
  name: readonly [string, string]
  role: Role
  canSearch?: false
}

/** Staff belong to a company of the operator's own (D-101). */
const companies = ['Acme', 'Globex', 'Hirefold'] as const
export type DemoCompany = (typeof companies)[number]

const accounts: Readonly<Record<DemoCompany, readonly DemoAccount[]>> = {
  Acme: [
    { email: 'admin@acme.example', name: ['Marta', 'Lindqvist'], role: 'admin' },
    { email: 'admin2@acme.example', name: ['Oleg', 'Sorokin'], role: 'admin_without_search' },
    { email: 'worker@acme.example', name: ['Anna', 'Weber'], role: 'worker' },
    { email: 'worker2@acme.example', name: ['Daniel', 'Okafor'], role: 'worker' },
    { email: 'nosearch@acme.example', name: ['Ines', 'Duarte'], role: 'worker', canSearch: false },
    { email: 'service@acme.example', name: ['Pavel', 'Novak'], role: 'service_admin' },
    { email: 'hm@acme.example', name: ['Helena', 'Brandt'], role: 'hm' },
    { email: 'hm2@acme.example', name: ['Tomasz', 'Zielinski'], role: 'hm' },
  ],
  Globex: [
    { email: 'admin@globex.example', name: ['Grace', 'Adeyemi'], role: 'admin' },
    { email: 'worker@globex.example', name: ['Luca', 'Moretti'], role: 'worker' },
    { email: 'hm@globex.example', name: ['Sofia', 'Petrova'], role: 'hm' },
  ],
  Hirefold: [
    { email: 'super@hirefold.example', name: ['Ruth', 'Keller'], role: 'super_user' },
    { email: 'sales@hirefold.example', name: ['Max', 'Jensen'], role: 'sales_manager' },
  ],
}

/** Every demo account with its company, for the sentence at the end of a start. */
export const demoAccounts = Object.values(accounts).flat()

/** An id that is the same at every seeding, from a name. */
export const demoId = (name: string): string => uuidFrom(sha256(`hirefold demo ${name}`))

/** The id of a demo account. */
export const demoUserId = (email: string) => demoId(`user ${email}`)

const mark = 'demo'

/** What is remembered of a database that was born as a demo. */
interface DemoMark {
  /** The accounts were made once: who is missing since was deleted, and does not come back. */
  seeded?: true
  /** Who could sign in when the demo was switched off, and will again when it is switched on. */
  switchedOff?: string[]
}

const remembered = (tx: Tx) => markOf<DemoMark>(tx, mark, { forUpdate: true })
const remember = (tx: Tx, what: DemoMark) => keepMark(tx, mark, what)

/**
 * Demo data belongs into an empty database only: whoever has users of their own never gets accounts with a password
 * that everybody knows. A seeding once begun may go on.
 * @returns whether this database is a demo's
 */
export const claimForDemo = (db: Database): Promise<boolean> =>
  db.system(async (tx) => {
    if (await remembered(tx)) return true
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    await remember(tx, {})
    return true
  })

/**
 * Demo accounts exist on demo servers only: elsewhere nobody can sign in as one, and who was is signed out. On a demo
 * server they are as its admins left them: who was disabled stays so.
 */
export const switchDemoAccounts = (db: Database, on: boolean): Promise<void> =>
  db.system(async (tx) => {
    const { switchedOff = [], ...known } = (await remembered(tx)) ?? {}
    const change = tx.updateTable('users').set({ active: on }).where('is_demo', '=', true).where('active', '!=', on)
    if (on && switchedOff.length === 0) return
    const changed = await (on ? change.where('id', '=', anyOf(switchedOff)) : change).returning('id').execute()
    if (on) await remember(tx, known)
    else if (changed.length > 0)
      await remember(tx, { ...known, switchedOff: [...switchedOff, ...changed.map(({ id }) => id)] })
  })

/**
 * Makes the demo companies and accounts, once: what became of them since stays.
 * @param hashed of their password, where it is known
 */
export async function seedDemoUsers(db: Database, clock: Clock, hashed?: string): Promise<void> {
  const password = hashed ?? (await hashPassword(demoPassword))
  await db.system(async (tx) => {
    const known = await remembered(tx)
    if (known?.seeded) return
    for (const name of companies) {
      const companyId = await demoCompany(tx, clock, name)
      for (const account of accounts[name]) await demoUser(tx, clock, companyId, account, password)
    }
    // The spec's own group and its flag (D-09).
    const group = { id: 5, name: 'Internal', internal: true }
    await tx
      .insertInto('user_groups')
      .values(group)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await remember(tx, { ...known, seeded: true })
  })
}

async function demoCompany(tx: Tx, clock: Clock, name: DemoCompany): Promise<number> {
  const uid = demoId(`company ${name}`)
  await tx
    .insertInto('companies')
    .values({
      uid,
      name,
      messaging: true,
      sequences: true,
      data_enrichment: true,
      // One of them has the older filters, so that both can be seen.
      legacy_activity_filters: name === 'Globex',
      // And one has every special facet that a place supports.
      gender_filter: name === 'Acme' ? 'outside' : 'off',
      diversity_filter: name === 'Acme' ? 'outside' : 'off',
      mltr_days_filter: name === 'Globex',
      // What such companies have: enough to try it, and an end that can be seen.
      time_zone: name === 'Acme' ? 'Europe/Berlin' : 'UTC',
      country: name === 'Acme' ? 'DE' : null,
      contact_limit_company: name === 'Hirefold' ? null : 300,
      contact_limit_user: name === 'Globex' ? 100 : null,
      is_demo: true,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  const row = await tx.selectFrom('companies').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()
  return row.id
}

async function demoUser(
  tx: Tx,
  clock: Clock,
  companyId: number,
  { email, name, role, canSearch }: DemoAccount,
  passwordHash: string,
): Promise<void> {
  const id = demoUserId(email)
  await tx
    .insertInto('users')
    .values({
      id,
      company_id: companyId,
      email,
      email_key: emailKey(email),
      first_name: name[0],
      last_name: name[1],
      role,
      can_search: canSearch ?? true,
      is_demo: true,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('credentials')
    .values({ user_id: id, password_hash: passwordHash, changed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
