import { sql } from 'kysely'
import { undoSeconds } from '../../../../contract/messaging/message-states.ts'
import { documentOfText } from '../../../../contract/templates/document/from-text.ts'
import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { openContacts } from '../../profiles/door.ts'
import { demoId, demoUserId } from '../../users/door.ts'
import { sendMessage } from '../commands/send-message.ts'
import { sendingParts } from '../sending/parts.ts'
import { Sender } from '../sending/sender.ts'

const hour = 3_600_000

/** To whom the demo's recruiter has written, so many hours ago: people of the first folder, one after the other. */
const written = [
  {
    hours: 2,
    subject: 'Your work on design systems',
    text: 'Hello {FIRST_NAME},\n\nI read about your work as {TITLE} and would like to tell you about our team. Do you have fifteen minutes this week?\n\nBest regards\n{MY_FIRST_NAME} {MY_LAST_NAME}',
  },
  {
    hours: 27,
    subject: '{POSITION} at {COMPANY}',
    text: 'Hello {FIRST_NAME},\n\nwe look for somebody who likes TypeScript as much as we do, two days a week in the office. Shall I send you more?\n\nBest regards\n{MY_FIRST_NAME} {MY_LAST_NAME}',
  },
  {
    hours: 75,
    subject: 'A conversation about {POSITION}',
    text: 'Hello {FIRST_NAME},\n\na colleague of yours told me that you may be ready for something new. Would a call on Thursday suit you?\n\nBest regards\n{MY_FIRST_NAME} {MY_LAST_NAME}',
  },
] as const

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
    order by c.updated_at desc, c.id limit ${written.length}`.execute(tx)
  return rows
}

/** Fills a demo company with what its recruiter wrote, each sent by the engine as it would have been then; once. */
export async function seedDemoMessages(kernel: Kernel): Promise<void> {
  const actor = await kernel.db.system((tx) => actorById(tx, demoUserId('worker@acme.example')))
  if (!actor) return
  const { companyId } = actor
  const people = await kernel.db.company(companyId, async (tx) => {
    const there = await tx.selectFrom('mailing_lists').select('id').limit(1).executeTakeFirst()
    return there ? [] : candidates(tx, companyId)
  })
  for (const [at, candidate] of people.entries()) {
    const { hours, subject, text } = written[at]!
    const time = new Date(kernel.clock.now().getTime() - hours * hour)
    await kernel.db.company(companyId, async (tx) => {
      await openContacts(tx, kernel.clock, actor, [candidate.profile_id])
      const by = { actor, madeId: (part: number) => demoId(`message ${candidate.id} ${part}`) }
      const recipients = [{ profile: candidate.profile_id, candidate_id: candidate.id }]
      const templates = [{ subject, body_document: documentOfText(text, []) }]
      await sendMessage(tx, by, { recipients, templates }, time, { name: '', address: actor.email })
    })
    const then = { ...kernel, clock: { now: () => new Date(time.getTime() + undoSeconds * 1000) } }
    await new Sender({ ...then, ...sendingParts(then) }).sendDue()
  }
}
