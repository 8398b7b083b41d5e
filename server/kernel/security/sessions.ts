import { randomBytes } from 'node:crypto'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import { featurePermissions, hiringManagerDefaults, isStaff } from '../../../contract/access/can.ts'
import type { Role } from '../../../contract/access/policy.ts'
import { mostSessions } from '../../../contract/auth/session-endpoints.ts'
import type { License } from '../../../contract/users/license.ts'
import { type CompanySettings, companySettings, settingsOf } from '../../db/company-settings.ts'
import { askedOften, type Database, type Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { SignedIn } from '../implement.ts'
import { type LicenseFacts, licenseColumns, licenseOf } from './license.ts'
import { sha256 } from './secrets.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** security.md, Sessions: how long a session lives unused, and at all. */
const lifetimes = {
  company: { idle: 7 * day, absolute: 30 * day },
  staff: { idle: 30 * minute, absolute: 12 * 60 * minute },
}
const lifetimeOf = (role: Role) => (isStaff(role) ? lifetimes.staff : lifetimes.company)
/** `seen_at` is written at most once a minute: reading must not write. */
const seenStep = minute

const userColumns = [
  'users.id',
  'users.role',
  'users.company_id',
  'users.can_search',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.language',
  'users.permissions',
  'companies.hm_display_sections',
  'companies.uid',
  ...companySettings,
] as const

export interface Session {
  id: string
  /** Its device was removed: it is good for nothing but to hear of that, and to end. */
  wiped: boolean
  /** When its user last proved who they are. */
  authTime: Date
  /** Whether the user's company has paid for today. */
  license: License
  actor: SignedIn
}

/** Where somebody came from, and what let them in. */
interface From {
  userAgent: string
  ip: string
  by: 'pwd' | 'mail' | 'invitation'
}

/** Sessions are rows: what is deleted is signed out at once. */
export interface Sessions {
  /** The session behind a cookie's token, or undefined where it ended, idled out or its user was disabled. */
  find(token: string): Promise<Session | undefined>
  /** The session as it was found last, for work that is thrown away where `find` says otherwise: the same object. */
  lastFound(token: string): Session | undefined
  /** A new session for a user; the oldest beyond 20 end. */
  begin(tx: Tx, user: { id: string; companyId: number }, from: From): Promise<string>
  end(sessionId: string): Promise<void>
}

export function sessionStore(db: Database, clock: Clock): Sessions {
  const found = new Map<string, Found>()
  return {
    find: async (token) => {
      const hash = sha256(token)
      const row = await findSession(db, hash, clock)
      return row && keep(found, hash.toString('base64'), row, clock.now())
    },
    lastFound: (token) => found.get(sha256(token).toString('base64'))?.session,
    begin: (tx, user, from) => beginSession(tx, user, from, clock),
    end: (sessionId) =>
      db.system(async (tx) => {
        await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
      }),
  }
}

interface Found {
  /** All that the session was made of. */
  facts: string
  session: Session
}
const mostFound = 5000

/** What was found before is given again where nothing of it has changed. */
function keep(found: Map<string, Found>, key: string, row: SessionRow, now: Date): Session {
  const { seen_at: _seen, began_at: _began, ...rest } = row
  // A licence begins and ends by the day alone.
  const license = licenseOf(row, now)
  const facts = JSON.stringify({ ...rest, license })
  const known = found.get(key)
  if (known?.facts === facts) return known.session
  const wiped = row.wiped_at !== null
  const session = { id: row.session_id, wiped, authTime: row.auth_time, license, actor: signedInOf(row) }
  // Those found first make room, not all at once: the general limit of requests knows a session by this.
  if (found.size >= mostFound) found.delete(found.keys().next().value!)
  found.set(key, { facts, session })
  return session
}

const sessionBehind = askedOften((db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('devices', 'devices.id', 'sessions.device_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('companies.deleted_at', 'is', null)
    // The devices of a user who was removed from the company are answered once more: they are told to empty themselves.
    .where((where) => where.or([where('users.active', '=', true), where('devices.wiped_at', 'is not', null)]))
    .select(['sessions.id as session_id', 'sessions.created_at as began_at', 'sessions.seen_at', 'sessions.auth_time'])
    .select(['devices.wiped_at', ...licenseColumns])
    .select(userColumns)
    .compile(),
)

/** Read anew for every request, so that what is ended is signed out at once. */
async function findSession(db: Database, tokenHash: Buffer, clock: Clock): Promise<SessionRow | undefined> {
  const [row] = await db.askSystem(sessionBehind(tokenHash))
  if (!row) return undefined
  const now = clock.now()
  const { idle, absolute } = lifetimeOf(row.role)
  const unseen = now.getTime() - row.seen_at.getTime()
  if (unseen > idle || now.getTime() - row.began_at.getTime() > absolute) {
    await db.system((tx) => tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute())
    return undefined
  }
  if (unseen > seenStep) {
    await db.system((tx) =>
      tx.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute(),
    )
  }
  return row
}

/** An active user as an actor with today's rights: for work that goes on after the request. */
export async function actorById(tx: Tx, userId: string): Promise<SignedIn | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where('companies.active', '=', true)
    .where('companies.deleted_at', 'is', null)
    .select(userColumns)
    .executeTakeFirst()
  return row && signedInOf(row)
}

interface UserRow extends CompanySettings {
  id: string
  role: Role
  company_id: number
  uid: string
  can_search: boolean
  email: string
  first_name: string
  last_name: string
  language: 'en' | 'ru' | null
  permissions: string[] | null
  hm_display_sections: string[] | null
}

interface SessionRow extends UserRow, LicenseFacts {
  session_id: string
  began_at: Date
  seen_at: Date
  auth_time: Date
  wiped_at: Date | null
}

const signedInOf = (row: UserRow): SignedIn => ({
  id: row.id,
  role: row.role,
  companyId: row.company_id,
  companyUid: row.uid,
  canSearch: row.can_search,
  isExternalCompany: row.is_external,
  ...settingsOf(row, row.role === 'super_user'),
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.language,
  permissions: permissionsOf(row.role, row.permissions ?? row.hm_display_sections),
})

/**
 * The feature permissions of a user: a hiring manager has those given, everybody else all ten (000 §3, 001 §6).
 * @param given those of this manager, else those of the company, else the product's
 */
export function permissionsOf(role: Role, given: readonly string[] | null): ReadonlySet<FeaturePermission> {
  if (role !== 'hm') return new Set(featurePermissions)
  const chosen = given ?? hiringManagerDefaults
  return new Set(featurePermissions.filter((each) => chosen.includes(each)))
}

async function beginSession(
  tx: Tx,
  user: { id: string; companyId: number },
  from: From,
  clock: Clock,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const id = newId(clock)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id,
      user_id: user.id,
      company_id: user.companyId,
      device_id: null,
      created_at: now,
      seen_at: now,
      auth_time: now,
      amr: [from.by],
      user_agent: from.userAgent.slice(0, 200),
      ip_prefix: ipPrefix(from.ip),
    })
    .execute()
  await endOldest(tx, user.id, id)
  return token
}

/** Ends the oldest beyond 20. The new one stays whatever the clock says: it may have been set back. */
async function endOldest(tx: Tx, userId: string, newest: string): Promise<void> {
  const others = tx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('id', '<>', newest)
  const kept = others
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions - 1)
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .where('id', 'not in', kept)
    .execute()
}

/** Enough of an address to recognise a network, not a person: /24 or /48. */
export function ipPrefix(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.0/24`
  return `${ip.split(':').slice(0, 3).join(':')}::/48`
}

/** Says on which device a session is used: when that is removed, the session is good for nothing else any more. */
export async function tieToDevice(tx: Tx, sessionId: string, deviceId: string): Promise<void> {
  await tx.updateTable('sessions').set({ device_id: deviceId }).where('id', '=', sessionId).execute()
}

/** Ends the sessions of a user: each is signed out at its next request. @param kept the one that stays */
export async function endSessions(tx: Tx, userId: string, kept?: string): Promise<void> {
  const ending = tx.deleteFrom('sessions').where('user_id', '=', userId)
  await (kept === undefined ? ending : ending.where('id', '<>', kept)).execute()
}

/** The same for good: each device of theirs is told to empty itself at its next contact, as one that was removed. */
export async function wipeDevicesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('devices').set({ wiped_at: now }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('device_id', 'is', null).execute()
}

/** The user of a session has just proved who they are. */
export async function renewAuthTime(tx: Tx, sessionId: string, clock: Clock): Promise<void> {
  await tx.updateTable('sessions').set({ auth_time: clock.now() }).where('id', '=', sessionId).execute()
}
