import { sql } from 'kysely'
import type * as contract from '../../../../contract/messaging/overview-endpoints.ts'
import type { PersonContacted, TemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import { requireFolder } from '../../folders/door.ts'
import { visibleTemplates } from '../../templates/door.ts'
import { messagedIn } from '../rows/in-folder.ts'
import { kinds } from '../rows/messages.ts'
import { requirePermission, seen } from '../rows/seen.ts'

/** As many templates as the calls list at most. */
const templatesLimit = 1000

/** What came of each template that the actor may see, by the messages that the actor may see; the most used first. */
async function templateUsage(tx: Tx, actor: SignedIn): Promise<TemplateUsage[]> {
  const number = (of = sql`true`) => sql<number>`(count(*) filter (where ${of}))::int`
  return visibleTemplates(tx, actor)
    .innerJoin('mailing_steps', 'mailing_steps.template_id', 'templates.id')
    .innerJoin('mailing_lists as l', 'l.id', 'mailing_steps.list_id')
    .innerJoin('messages as m', (join) =>
      join
        .onRef('m.list_id', '=', 'mailing_steps.list_id')
        .onRef('m.step', '=', 'mailing_steps.position')
        .onRef('m.step_version', '=', 'mailing_steps.version'),
    )
    .where(seen(actor))
    .groupBy('templates.id')
    .select('templates.id as template_id')
    .select([
      number().as('used'),
      number(kinds.sent).as('sent'),
      number(kinds.opened).as('opened'),
      number(kinds.replied).as('replied'),
    ])
    .orderBy('used', 'desc')
    .limit(templatesLimit)
    .execute()
}

interface Contacted {
  profile_id: number
  creator_id: string
  first_name: string
  last_name: string
  sent_at: Date
}

/** Who last wrote to each of these people, of what has left and the actor may see. */
async function lastContacts(tx: Tx, actor: SignedIn, profileIds: readonly number[]): Promise<PersonContacted[]> {
  const { rows } = await sql<Contacted>`
    select last.* from unnest(${[...new Set(profileIds)]}::bigint[]) as asked (id), lateral (
      select m.profile_id, l.creator_id, u.first_name, u.last_name, m.sent_at
      from messages m join mailing_lists l on l.id = m.list_id join users u on u.id = l.creator_id
      where m.company_id = ${actor.companyId} and m.profile_id = asked.id and ${kinds.sent} and ${seen(actor)}
      order by m.sent_at desc limit 1) last`.execute(tx)
  return rows.map(({ profile_id, creator_id: id, first_name, last_name, sent_at }) => ({
    profile_id,
    author: { id, first_name, last_name },
    sent_at: sent_at.toISOString(),
  }))
}

export const overviewHandlers = {
  listTemplateUsage: ((_input, { actor, inCompany }) =>
    inCompany(async (tx) => ({ results: await templateUsage(tx, actor) }))) satisfies Handler<
    typeof contract.listTemplateUsage
  >,

  listLastContacts: (({ query }, { actor, inCompany }) => {
    requirePermission(actor, 'messagingInfo')
    const profileIds = query.profiles.split(',').map(Number)
    return inCompany(async (tx) => ({ results: await lastContacts(tx, actor, profileIds) }))
  }) satisfies Handler<typeof contract.listLastContacts>,

  listMessagingStatuses: (({ query }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      const people = await messagedIn(tx, actor, await requireFolder(tx, actor, 'folders.view', query.folder))
      return { results: [...people].map(([status, profiles]) => ({ status, profiles })) }
    })) satisfies Handler<typeof contract.listMessagingStatuses>,
}
