import { sql } from 'kysely'
import type { InviteOutcome } from '../../../../contract/companies/invitation-endpoints.ts'
import { invitationDays, type inviteRefusals } from '../../../../contract/companies/invitation-endpoints.ts'
import { isInvitable } from '../../../../contract/companies/invited-address.ts'
import { type InvitedRole, takesSeat } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import { shareWhenAccepted } from '../../folders/door.ts'
import { emailKey, heldRoomOf, lacksPlace, type Room } from '../../users/door.ts'
import { newToken } from '../tokens.ts'

const day = 86_400_000
/** D-14: of one company. */
const mostADay = 500

export interface Inviting {
  companyId: number
  inviterId: string
  folderIds: readonly string[]
  language: 'en' | 'ru'
  origin: string
  /** Else each link is handed out with the answer. */
  mails: boolean
}

/** Somebody who is to be invited, and what is said of them. */
export interface Invitee {
  email: string
  role: InvitedRole
  canSearch: boolean
  firstName?: string
  lastName?: string
  department?: string
}

/** When a link that is sent now is worth nothing any more. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + invitationDays * day)

interface Judged extends Invitee {
  key: string
  refusal: (typeof inviteRefusals)[number] | undefined
}

/**
 * What would become of each: the good take their places one after the other. An address that comes twice is judged once.
 * @throws AppError tooMany when the company may not send as many today
 */
export async function judge(tx: Tx, clock: Clock, companyId: number, invitees: readonly Invitee[]): Promise<Judged[]> {
  const now = clock.now()
  const room = await heldRoomOf(tx, companyId, now)
  const emails = invitees.map(({ email }) => email)
  const known = await knownOf(tx, companyId, emails, now)
  const judged = new Map<string, Judged>()
  for (const given of invitees) {
    const email = given.email.trim()
    const key = emailKey(email)
    if (judged.has(key)) continue
    const invitee = { ...given, email, key }
    const refusal = refusalOf(invitee, known, room)
    judged.set(key, { ...invitee, refusal })
    if (!refusal) take(room, invitee)
  }
  const all = [...judged.values()]
  await checkDay(tx, companyId, now, all.filter(({ refusal }) => !refusal).length)
  return all
}

/**
 * Invites each that can be; the others keep their reasons. An address outside of the company is invited alike, whoever has an
 * account there.
 * @throws AppError tooMany when the company has sent as many today as it may
 */
export async function invite(
  tx: Tx,
  clock: Clock,
  inviting: Inviting,
  invitees: readonly Invitee[],
): Promise<InviteOutcome[]> {
  const outcomes: InviteOutcome[] = []
  for (const each of await judge(tx, clock, inviting.companyId, invitees))
    outcomes.push(
      each.refusal
        ? { email: each.email, outcome: each.refusal }
        : { email: each.email, outcome: 'sent', ...(await write(tx, clock, inviting, each)) },
    )
  return outcomes
}

interface Known {
  people: ReadonlySet<string>
  invited: ReadonlySet<string>
  domains: readonly string[]
}

async function knownOf(tx: Tx, companyId: number, emails: readonly string[], now: Date): Promise<Known> {
  const keys = emails.map(emailKey)
  const people = await tx
    .selectFrom('users')
    .select('email_key')
    .where('company_id', '=', companyId)
    .where('email_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  const invited = await tx
    .selectFrom('invitations')
    .select('email_key')
    .where('company_id', '=', companyId)
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .where('email_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  const { invite_domains: domains } = await tx
    .selectFrom('companies')
    .select('invite_domains')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const keysOf = (rows: readonly { email_key: string }[]) => new Set(rows.map((row) => row.email_key))
  return { people: keysOf(people), invited: keysOf(invited), domains }
}

function refusalOf(
  { email, key, role, canSearch }: Invitee & { key: string },
  { people, invited, domains }: Known,
  room: Room,
): Judged['refusal'] {
  if (!isInvitable(email) || key.length > 254 || email.length > 254) return 'format'
  if (people.has(key)) return 'here'
  if (invited.has(key)) return 'invited'
  if (role === 'hm' && domains.length > 0 && !domains.includes(key.slice(key.lastIndexOf('@') + 1))) return 'domain'
  return lacksPlace(room, role, canSearch)
}

function take({ seats, managers }: Room, { role, canSearch }: Invitee): void {
  if (takesSeat(role, canSearch)) seats.used++
  if (role === 'hm') managers.used++
}

/** @throws AppError tooMany with the seconds until the oldest of today's is a day old */
async function checkDay(tx: Tx, companyId: number, now: Date, more: number): Promise<void> {
  const { count, oldest } = await tx
    .selectFrom('invitations')
    .where('company_id', '=', companyId)
    .where('sent_at', '>', new Date(now.getTime() - day))
    .select((q) => [q.fn.countAll<number>().as('count'), q.fn.min('sent_at').as('oldest')])
    .executeTakeFirstOrThrow()
  if (count + more <= mostADay) return
  const wait = day - (now.getTime() - (oldest?.getTime() ?? now.getTime()))
  throw new AppError('tooMany', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}

/** One that has expired is the same invitation, sent anew. */
async function write(
  tx: Tx,
  clock: Clock,
  inviting: Inviting,
  { email, key: email_key, role, canSearch: can_search, firstName = '', lastName = '', department = '' }: Judged,
): Promise<{ id: string; link?: string }> {
  const now = clock.now()
  const { companyId: company_id, inviterId: inviter_id, language, origin } = inviting
  const made = inviting.mails ? undefined : newToken(origin)
  const of = { email, role, can_search, first_name: firstName, last_name: lastName, department }
  const said = { ...of, inviter_id, language, origin, sent_at: now, expires_at: expiryOf(now) }
  const rest = { token_hash: made?.hash ?? null }
  const { id } = await tx
    .insertInto('invitations')
    .values({ id: newId(clock), company_id, email_key, created_at: now, ...said, ...rest })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email_key'])
        // Written out: a prepared statement does not find the index by a parameter.
        .where('state', '=', sql.lit('sent'))
        .doUpdateSet({ ...said, ...rest }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const invited = { invitationId: id, role, companyId: company_id, actorId: inviter_id }
  await shareWhenAccepted(tx, clock, invited, inviting.folderIds)
  const events = [{ event: 'companies.invited' as const, ids: { invitationId: id } }]
  await recordEvents(tx, { companyId: company_id, actorId: inviter_id }, [{ at: now, events }])
  return { id, ...(made && { link: made.link }) }
}
