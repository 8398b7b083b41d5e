import type { AuditEntry, exportAudit } from '../../../../contract/companies/audit-endpoints.ts'
import { csvLine } from '../../../../contract/kit/csv.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import { auditPage } from './queries.ts'

/** One answer holds so many; a longer log takes more of them. */
export const mostExported = 5000

/** By their heads, which are the same in every language: machines read them as well. */
const columns: Readonly<Record<string, (entry: AuditEntry) => string>> = {
  place: ({ place }) => String(place),
  at: ({ at }) => at,
  actor: ({ actor }) => actor?.name ?? '',
  actor_id: ({ actor }) => actor?.id ?? '',
  action: ({ action }) => action,
  kind: ({ kind }) => kind,
  subject_kind: ({ subject }) => subject.kind,
  subject: ({ subject }) => subject.name ?? '',
  subject_id: ({ subject }) => subject.id,
  other: ({ other }) => other?.name ?? '',
  other_id: ({ other }) => other?.id ?? '',
  fields: ({ fields }) => fields.join(' '),
  shown: ({ shown }) => shown.join(' '),
  hidden: ({ hidden }) => hidden.join(' '),
  as: ({ as }) => as ?? '',
  columns: (entry) => entry.columns?.join(' ') ?? '',
  count: ({ count }) => String(count ?? ''),
  opened: ({ opened }) => String(opened ?? ''),
  reason: ({ reason }) => reason ?? '',
  network: ({ network }) => network,
  device: ({ device }) => device,
  request: ({ request }) => request,
}
const readers = Object.values(columns)

/** A piece of the log as a table, newest first; the first piece has the heads. That it was taken out stands in the log. */
export const exportHandler = (
  { body: { before = 0, ...choice } }: InputOf<typeof exportAudit>,
  { actor: { id: actorId, companyId }, clock, inCompany }: Context,
): Promise<OutputOf<typeof exportAudit>> =>
  inCompany(async (tx) => {
    const { results, more } = await auditPage(tx, companyId, { ...choice, before, limit: mostExported })
    const event = { event: 'companies.logExported' as const, ids: { companyId } }
    await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events: [event] }])
    const lines = results.map((entry) => csvLine(readers.map((read) => read(entry))))
    const heads = before ? '' : csvLine(Object.keys(columns))
    return { csv: heads + lines.join(''), before: more ? results.at(-1)!.place : null }
  })
