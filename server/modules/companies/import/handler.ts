import {
  type ImportedRow,
  type importInvitations,
  peopleFileLimits,
} from '../../../../contract/companies/import-endpoints.ts'
import { employeeKinds } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { readTable } from '../../profiles/door.ts'
import { emailKey } from '../../users/door.ts'
import { type Invitee, type Inviting, invite, judge } from '../commands/invite.ts'
import { type CompanyParts, originOf } from '../invitation-handlers.ts'
import { queueInvitation } from '../invitation-mails.ts'
import { peopleIn, type ReadPerson } from './people.ts'

/** A preview and a sending are two; nobody needs more of them. */
const readings: Limit = { name: 'invitation import', count: 60, periodMs: 600_000 }
const longestCell = 300

const noColumn = {
  en: 'No column in the header is called “Email”',
  ru: 'Ни один столбец в заголовке не называется «Почта» или «Email»',
}

/** Invites the people of a file: the good rows, beside which the others have their reasons; a preview invites nobody. */
export const importHandler =
  ({ kernel, jobs }: CompanyParts): Handler<typeof importInvitations> =>
  async ({ query, body: { file } }, context) => {
    const { actor, inCompany, behindAnswer } = context
    await kernel.limits.take(readings, actor.id)
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), file.name, peopleFileLimits)
    const read = peopleIn(table)
    if (!read) throw wrong('file', noColumn)
    if (read.people.length === 0) throw wrong('file', { en: 'The file has no rows', ru: 'В файле нет строк' })
    const mails = kernel.mailer !== undefined
    const origin = originOf(kernel, context)
    const language = query.language ?? context.language
    const inviting = { companyId: actor.companyId, inviterId: actor.id, folderIds: [], language, origin, mails }
    const invitees = read.people.flatMap((person) => inviteeOf(person) ?? [])
    const outcomes = await inCompany(async (tx) => {
      if (query.preview) return judged(tx, context, invitees)
      const sent = await sending(tx, context, inviting, invitees)
      for (const { id } of sent.values())
        if (mails && id) await queueInvitation(tx, { jobs, clock: context.clock }, id, inviting.companyId)
      return sent
    })
    if (!query.preview) behindAnswer(() => jobs.poke(sendMails))
    const rows = read.people.map((person) => rowOf(person, outcomes))
    return { header: table.header.map(cut), unknown: read.unknown.map(cut), rows, mail: mails }
  }

const inviteeOf = ({ role, refusal, ...person }: ReadPerson): Invitee | undefined =>
  role && !refusal ? { ...person, role } : undefined

type Outcome = Pick<ImportedRow, 'outcome' | 'link'> & { id?: string }
/** By the keys of their addresses. */
type Outcomes = ReadonlyMap<string, Outcome>

async function judged(tx: Tx, { actor, clock }: Context, invitees: readonly Invitee[]): Promise<Outcomes> {
  const all = await judge(tx, clock, actor.companyId, invitees)
  return new Map(all.map(({ key, refusal }) => [key, { outcome: refusal ?? 'ready' }]))
}

async function sending(tx: Tx, context: Context, inviting: Inviting, invitees: readonly Invitee[]): Promise<Outcomes> {
  // As where an admin is invited by address.
  if (invitees.some(({ role }) => (employeeKinds.admins as readonly string[]).includes(role))) requireFresh(context)
  const all = await invite(tx, context.clock, inviting, invitees)
  return new Map(all.map(({ email, ...outcome }) => [emailKey(email), outcome]))
}

const cut = (text: string): string => text.slice(0, longestCell)

function rowOf(person: ReadPerson, outcomes: Outcomes): ImportedRow {
  const { line, email, firstName, lastName, department, role, canSearch, refusal, cells } = person
  const { outcome, link } = refusal ? { outcome: refusal } : outcomes.get(emailKey(email))!
  const said = { first_name: cut(firstName), last_name: cut(lastName), department: cut(department) }
  const good = outcome === 'ready' || outcome === 'sent'
  const row = { line, email: cut(email), ...said, role: role ?? null, can_search: canSearch, outcome }
  return { ...row, ...(!good && { cells: cells.map(cut) }), ...(link && { link }) }
}
