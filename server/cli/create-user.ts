import { parseArgs } from 'node:util'
import { type Role, roles } from '../../contract/access/policy.ts'
import { isTimeZone } from '../../contract/kit/zone.ts'
import type { Tx } from '../db/database.ts'
import { openForCommand } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { AppError, StartError } from '../kernel/errors.ts'
import { accountByEmail, makeResetLink } from '../modules/auth/door.ts'
import { type CompanyLimits, companyNamed, createUser, setLimits } from '../modules/users/door.ts'
import { givenSettings } from '../settings/given-settings.ts'
import { addressOf, readSettings, type Settings } from '../settings/settings.ts'

const usage = `Usage: npm run create-user -- --email MAIL --role ROLE --company NAME --first NAME --last NAME [--password TEXT]
         [--contacts-per-month N] [--contacts-per-user N] [--profiles-per-day N] [--time-zone NAME] [--country CODE]
         [--new-company]
The company is one that is there, or with --new-company a new one; the first is made without it.
The password may also come as a line on standard input. Roles: ${roles.join(', ')}.
Limits are the company's; 'none' takes one away, and what is not named stays. Its time zone (Europe/Berlin) says where its
months and days begin, its country (DE) where phone numbers without a code are read.
       npm run create-user -- --reset MAIL
prints a link with which somebody who cannot sign in sets a new password: once, within an hour.`

interface Wanted {
  email: string
  role: Role
  company: string
  first: string
  last: string
  password: string | undefined
  /** The company is to be made. */
  isNew: boolean
  limits: CompanyLimits
}

/** @throws StartError with the usage when something is missing or unknown */
function wantedFrom(args: string[]): Wanted | { reset: string } {
  const text = { type: 'string' } as const
  const options = {
    ...{ email: text, role: text, company: text, first: text, last: text, password: text, reset: text },
    ...{ 'contacts-per-month': text, 'contacts-per-user': text, 'profiles-per-day': text },
    ...{ 'time-zone': text, country: text, 'new-company': { type: 'boolean' } as const },
  }
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
  try {
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
  if (values.reset) return { reset: values.reset }
  const { email, role, company, first = '', last = '', password, 'new-company': isNew = false, ...limits } = values
  const known = roles.find((each) => each === role)
  if (!email) throw new StartError(`--email is missing\n${usage}`)
  if (!company) throw new StartError(`--company is missing\n${usage}`)
  if (!known) throw new StartError(`${role ? `There is no role '${role}'` : '--role is missing'}\n${usage}`)
  return { email, role: known, company, first, last, password, isNew, limits: limitsFrom(limits) }
}

/** @throws StartError naming the option that is no number, no zone or no country */
function limitsFrom(values: Partial<Record<string, string>>): CompanyLimits {
  const number = (option: string) => {
    const value = values[option]
    if (value === undefined || /^\d{1,9}$/.test(value)) return value === undefined ? undefined : Number(value)
    if (value === 'none') return null
    throw new StartError(`--${option} must be a number or 'none', not '${value}'\n${usage}`)
  }
  const { 'time-zone': timeZone, country } = values
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new StartError(`There is no time zone '${timeZone}'\n${usage}`)
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new StartError(`--country must be a code like DE, not '${country}'\n${usage}`)
  return {
    contact_limit_company: number('contacts-per-month'),
    contact_limit_user: number('contacts-per-user'),
    profiles_per_day: number('profiles-per-day'),
    time_zone: timeZone,
    country,
  }
}

async function passwordFrom({ password }: Wanted): Promise<string> {
  if (password !== undefined) return password
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of (await import('node:readline')).createInterface({ input: process.stdin })) return line
  throw new StartError(usage)
}

async function inDatabase<T>(settings: Settings, work: (tx: Tx) => Promise<T>): Promise<T> {
  const data = await openForCommand(settings, 'create-user', (line) => console.error(line))
  try {
    return await data.database.system(work)
  } finally {
    await data.close()
  }
}

async function create(settings: Settings, wanted: Wanted): Promise<void> {
  const password = await passwordFrom(wanted)
  await inDatabase(settings, async (tx) => {
    const companyId = await companyNamed(tx, systemClock, wanted.company, wanted.isNew)
    await setLimits(tx, companyId, wanted.limits)
    const { email, role, first: firstName, last: lastName } = wanted
    await createUser(tx, systemClock, { email, password, firstName, lastName, role, companyId })
  })
  console.log(`${wanted.email} can now sign in as ${wanted.role} of ${wanted.company}.`)
}

/** For a lone admin, whom nobody else can hand a link. @throws StartError where nobody signs in under this address */
async function reset(settings: Settings, email: string): Promise<void> {
  const token = await inDatabase(settings, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account) throw new StartError(`Nobody signs in as ${email}`)
    return makeResetLink(tx, systemClock, account.userId)
  })
  console.log(`${addressOf(settings)}/users/reset/${token}/`)
  console.error('The link works once, within an hour, and ends all sessions.')
}

async function main(): Promise<void> {
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const wanted = wantedFrom(args)
  const settings = readSettings(env)
  await ('reset' in wanted ? reset(settings, wanted.reset) : create(settings, wanted))
}

/** The sentence for an error: what is wrong with which field, without a stack. */
function sentence(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (!(error instanceof AppError) || !error.fields) return String(error)
  return Object.entries(error.body('en').fields ?? {})
    .map(([field, messages]) => `${field}: ${messages.join('; ')}`)
    .join('\n')
}

try {
  await main()
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}
