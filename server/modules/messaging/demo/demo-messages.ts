import { sql } from 'kysely'
import { undoSeconds } from '../../../../contract/messaging/message-states.ts'
import { documentOfText } from '../../../../contract/templates/document/from-text.ts'
import type { Tx } from '../../../db/database.ts'
import { keepMark, markOf } from '../../../kernel/data/marks.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { openContacts } from '../../profiles/door.ts'
import { demoId, demoUserId } from '../../users/door.ts'
import { makeRead } from '../commands/change-thread.ts'
import { sendMessage } from '../commands/send-message.ts'
import { Sender } from '../jobs/sender.ts'
import { sendingParts } from '../jobs/sending-parts.ts'
import { comeBack, openMail } from './demo-acts.ts'
import { demoLetters, laterDays } from './demo-written.ts'

const hour = 3_600_000

interface DemoCandidate {
  id: string
  profile_id: number
}

/** People of the first folder who have an address. */
async function candidates(tx: Tx, companyId: number): Promise<DemoCandidate[]> {
  const { rows } = await sql<DemoCandidate>`
    select c.id, c.profile_id from candidates c
    where c.company_id = ${companyId} and c.removed_at is null
      and c.folder_id = (select id from folders where company_id = ${companyId} and is_demo and deleted_at is null
        order by updated_at desc, id limit 1)
      and exists (select from facts f where f.profile_id = c.profile_id and f.kind = 'contact'
        and f.owner_company_id is null and f.value ->> 'kind' = 'email')
    order by c.updated_at desc, c.id limit ${demoLetters.length}`.execute(tx)
  return rows
}

type DemoLetter = (typeof demoLetters)[number]

/** Writes to somebody as it was then, by the engine itself, where that is not done yet. @returns the message's id */
async function writeThen(kernel: Kernel, actor: SignedIn, candidate: DemoCandidate, letter: DemoLetter) {
  const time = new Date(kernel.clock.now().getTime() - letter.hours * hour)
  const madeId = (part: number) => demoId(`message ${candidate.id} ${part}`)
  await kernel.db.company(actor.companyId, async (tx) => {
    const there = await tx.selectFrom('messages').select('id').where('id', '=', madeId(1)).executeTakeFirst()
    if (there) return
    await openContacts(tx, kernel.clock, actor, [candidate.profile_id])
    const recipients = [{ profile: candidate.profile_id, candidate_id: candidate.id }]
    const templates = [{ subject: letter.subject, body_document: documentOfText(letter.text, []) }]
    await sendMessage(tx, { actor, madeId }, { recipients, templates }, time, { name: '', address: actor.email })
  })
  const then = { ...kernel, clock: { now: () => new Date(time.getTime() + undoSeconds * 1000) } }
  // Made-up mail stays in the demo's mailbox, also of a copy.
  await new Sender({ ...then, ...sendingParts(then), mayLeave: () => true }).sendDue()
  return madeId(1)
}

type DemoMail = Parameters<typeof openMail>[2]

/** A message as its recipient has it; undefined where a killed server was just handing it over. */
const arrived = (tx: Tx, messageId: string): Promise<DemoMail | undefined> =>
  tx.selectFrom('demo_mails').selectAll().where('message_id', 'like', `${messageId}@%`).executeTakeFirst()

const openThen = (tx: Tx, kernel: Kernel, row: DemoMail, hours: number) =>
  openMail(tx, kernel, row, new Date(row.at.getTime() + hours * hour))

type Came = NonNullable<DemoLetter['came']>

/** What came of it, and what the recruiter made of that. */
async function answerThen(tx: Tx, kernel: Kernel, messageId: string, row: DemoMail, came: Came) {
  const now = kernel.clock.now()
  const at = new Date(row.at.getTime() + came.hours * hour)
  await comeBack(tx, kernel, row, { act: came.act, text: came.text ?? '', id: demoId(`letter ${messageId}`), at })
  if (!came.made) return
  const message = await tx
    .selectFrom('messages')
    .select(['sender_id', 'profile_id'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .selectFrom('threads')
    .select('id')
    .where('owner_id', '=', message.sender_id)
    .where('profile_id', '=', message.profile_id)
    .executeTakeFirstOrThrow()
  const until = came.made === 'later' ? new Date(now.getTime() + laterDays * 24 * hour) : null
  await makeRead(tx, id, came.made, until)
}

/** Under which the database knows how far the seeding is. */
const marker = 'demo_messages'

interface Progress {
  /** The people who are written to, one letter each, chosen at the beginning: what is done to candidates moves them in their folder. */
  people: readonly DemoCandidate[]
  /** The number of letters that are written, with all that came of them. */
  done: number
}

/** How far it is; a company that has written by itself is left alone. */
async function progressOf(tx: Tx, companyId: number): Promise<Progress> {
  const known = await markOf<Progress>(tx, marker)
  if (known) return known
  const there = await tx.selectFrom('mailing_lists').select('id').limit(1).executeTakeFirst()
  const begun: Progress = { people: there ? [] : await candidates(tx, companyId), done: 0 }
  await keepMark(tx, marker, begun)
  return begun
}

/**
 * Fills a demo company with what its recruiter wrote and what came of it, by the engine as it would have been then; once.
 * A seeding that was killed goes on where it was. Nobody else may be sending meanwhile: the letters are due at once.
 */
export async function seedDemoMessages(kernel: Kernel): Promise<void> {
  const actor = await kernel.db.system((tx) => actorById(tx, demoUserId('worker@acme.example')))
  if (!actor) return
  const { companyId } = actor
  const { people, done } = await kernel.db.company(companyId, (tx) => progressOf(tx, companyId))
  // What a killed seeding was sending is sent again, or known to be in doubt, before anything comes of it.
  if (done < people.length) await new Sender({ ...kernel, ...sendingParts(kernel) }).takeUp(true)
  for (const [at, candidate] of people.entries()) {
    if (at < done) continue
    const letter = demoLetters[at]!
    const messageId = await writeThen(kernel, actor, candidate, letter)
    await kernel.db.company(companyId, async (tx) => {
      const row = await arrived(tx, messageId)
      if (row && letter.opened !== undefined) await openThen(tx, kernel, row, letter.opened)
      if (row && letter.came) await answerThen(tx, kernel, messageId, row, letter.came)
      await keepMark<Progress>(tx, marker, { people, done: at + 1 })
    })
  }
}
