import { parseArgs } from 'node:util'
import { type Role, roles } from '../../contract/access/policy.ts'
import { openForCommand } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { AppError, StartError } from '../kernel/errors.ts'
import { createUser, findOrCreateCompany } from '../modules/users/door.ts'
import { readSettings } from '../settings.ts'

const usage = `Usage: npm run create-user -- --email MAIL --role ROLE --company NAME --first NAME --last NAME [--password TEXT]
The password may also come as a line on standard input. Roles: ${roles.join(', ')}.`

interface Wanted {
  email: string
  role: Role
  company: string
  first: string
  last: string
  password: string | undefined
}

/** @throws StartError with the usage when something is missing or unknown */
function wantedFrom(args: string[]): Wanted {
  const text = { type: 'string' } as const
  const options = { email: text, role: text, company: text, first: text, last: text, password: text }
  let values: Partial<Record<keyof typeof options, string>>
  try {
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
  const { email, role, company, first = '', last = '', password } = values
  const known = roles.find((each) => each === role)
  if (!email) throw new StartError(`--email is missing\n${usage}`)
  if (!company) throw new StartError(`--company is missing\n${usage}`)
  if (!known) throw new StartError(`${role ? `There is no role '${role}'` : '--role is missing'}\n${usage}`)
  return { email, role: known, company, first, last, password }
}

async function passwordFrom({ password }: Wanted): Promise<string> {
  if (password !== undefined) return password
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of (await import('node:readline')).createInterface({ input: process.stdin })) return line
  throw new StartError(usage)
}

async function main(): Promise<void> {
  const wanted = wantedFrom(process.argv.slice(2))
  const password = await passwordFrom(wanted)
  const data = await openForCommand(readSettings(process.env), 'create-user', (line) => console.error(line))
  try {
    await data.database.system(async (tx) => {
      const companyId = await findOrCreateCompany(tx, systemClock, wanted.company)
      const { email, role, first: firstName, last: lastName } = wanted
      await createUser(tx, systemClock, { email, password, firstName, lastName, role, companyId })
    })
  } finally {
    await data.close()
  }
  console.log(`${wanted.email} can now sign in as ${wanted.role} of ${wanted.company}.`)
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
