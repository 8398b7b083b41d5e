import { closedAsSomebody } from '../../../contract/access/acting.ts'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import { featurePermissions, hiringManagerDefaults, isStaff } from '../../../contract/access/can.ts'
import type { Role } from '../../../contract/access/policy.ts'
import { pagePattern } from '../../../contract/kit/endpoint.ts'
import type { License } from '../../../contract/users/license.ts'
import { type CompanySettings, companySettings, settingsOf } from '../../db/company-settings.ts'
import { askedOften, type Database, type Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { SignedIn } from '../implement.ts'
import { isLicensed, type LicenseFacts, licenseColumns, licenseOf } from './license.ts'
import { sha256 } from './secrets.ts'
import { type ActingFrom, beginSession, beginSessionAs, type From, renewToken } from './session-rows.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** security.md, Sessions: how long a session lives unused, and at all. */
const lifetimes = {
  company: { idle: 7 * day, absolute: 30 * day },
  staff: { idle: 30 * minute, absolute: 12 * 60 * minute },
}
const lifetimeOf = ({ role, ends_at, began_at }: SessionRow) => {
  const usual = isStaff(role) ? lifetimes.staff : lifetimes.company
  return ends_at ? { idle: 15 * minute, absolute: ends_at.getTime() - began_at.getTime() } : usual
}
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

/** Sessions are rows: what is deleted is signed out at once. */
export interface Sessions {
  /**
   * The session behind a cookie's token, or undefined where it ended, idled out or its user was disabled.
   * @param page the pattern of the page's address, kept with the time where that is written
   */
  find(token: string, page?: string): Promise<Session | undefined>
  /** The session as it was found last, for work that is thrown away where `find` says otherwise: the same object. */
  lastFound(token: string): Session | undefined
  /** A new session for a user; the oldest beyond 20 end. */
  begin(tx: Tx, user: { id: string; companyId: number }, from: From): Promise<string>
  /** A session of a user for staff that goes on as them; it is none of the user's twenty. */
  beginAs(tx: Tx, user: { id: string; companyId: number }, from: ActingFrom): Promise<string>
  /** A new token for a session that stands: the one of before is worth nothing. */
  renew(tx: Tx, sessionId: string): Promise<string | undefined>
  end(sessionId: string): Promise<void>
}

export function sessionStore(db: Database, clock: Clock): Sessions {
  const found = new Map<string, Found>()
  return {
    find: async (token, page) => {
      const hash = sha256(token)
      const row = await findSession(db, hash, clock, page)
      return row && keep(found, hash.toString('base64'), row, clock.now())
    },
    lastFound: (token) => found.get(sha256(token).toString('base64'))?.session,
    begin: (tx, user, from) => beginSession(tx, user, from, clock),
    beginAs: (tx, user, from) => beginSessionAs(tx, user, from, clock),
    renew: (tx, sessionId) => renewToken(tx, sessionId, clock),
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
  const session = { id: row.session_id, wiped, authTime: row.auth_time, license, actor: actingAs(row) }
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
    .select(['sessions.from_session', 'sessions.impersonator_id', 'sessions.reason_id'])
    .select(['sessions.may_change', 'sessions.ends_at'])
    .select(['devices.wiped_at', ...licenseColumns])
    .select(userColumns)
    .compile(),
)

/** Read anew for every request, so that what is ended is signed out at once. */
async function findSession(
  db: Database,
  tokenHash: Buffer,
  clock: Clock,
  said: string | undefined,
): Promise<SessionRow | undefined> {
  const [row] = await db.askSystem(sessionBehind(tokenHash))
  if (!row) return undefined
  const now = clock.now()
  const { idle, absolute } = lifetimeOf(row)
  const unseen = now.getTime() - row.seen_at.getTime()
  if (unseen > idle || now.getTime() - row.began_at.getTime() > absolute) {
    await db.system((tx) => tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute())
    return undefined
  }
  if (unseen > seenStep) {
    const page = said !== undefined && pagePattern.test(said) ? { page: said } : {}
    await db.system((tx) =>
      tx
        .updateTable('sessions')
        .set({ seen_at: now, ...page })
        .where('token_hash', '=', tokenHash)
        .execute(),
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

/** The same for what the server does for somebody by itself: undefined also while their company has no licence. */
export async function workerById(tx: Tx, userId: string, now: Date): Promise<SignedIn | undefined> {
  const licensed = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isLicensed('users.company_id', now))
  return (await licensed.executeTakeFirst()) && actorById(tx, userId)
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
  from_session: string | null
  impersonator_id: string | null
  reason_id: string | null
  may_change: boolean
  ends_at: Date | null
}

/** Who acts by a session: its user, with less where staff has logged in as them. */
function actingAs(row: SessionRow): SignedIn {
  const actor = signedInOf(row)
  const { from_session, impersonator_id, reason_id, may_change: mayChange, ends_at } = row
  if (!from_session || !impersonator_id || !reason_id || !ends_at) return actor
  const acting = {
    staffId: impersonator_id,
    fromSession: from_session,
    reasonId: reason_id,
    mayChange,
    endsAt: ends_at,
  }
  return { ...actor, closed: [...actor.closed, ...closedAsSomebody(mayChange)], acting }
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
