import type { AuditEntry } from '../../../../contract/companies/audit-endpoints.ts'
import type { MockBackend } from '../../handler.ts'
import type { World } from '../../world.ts'

/** One answer of an export holds so few, so that a test sees more than one. */
const exported = 40

const chosen = ({ company }: World, { q = '', kind }: { q?: string | undefined; kind?: string | undefined }) =>
  company.log
    .filter((each) => !kind || each.kind === kind)
    .filter(({ actor, subject }) => `${actor?.name} ${subject.name}`.toLowerCase().includes(q.toLowerCase()))

const behind = (entries: readonly AuditEntry[], before: number) =>
  before ? entries.filter(({ place }) => place < before) : entries

export const audit: Pick<MockBackend['companies'], 'listAudit' | 'exportAudit'> = {
  listAudit({ query: { before, limit, ...choice } }, { world }) {
    const found = chosen(world, choice)
    const rest = behind(found, before)
    return { count: found.length, results: rest.slice(0, limit), more: rest.length > limit }
  },
  exportAudit({ body: { before = 0, ...choice } }, { world }) {
    const rest = behind(chosen(world, choice), before)
    const piece = rest.slice(0, exported)
    const lines = piece.map(({ place, action }) => `"${place}","${action}"\n`).join('')
    return {
      csv: (before ? '' : '"place","action"\n') + lines,
      before: rest.length > exported ? piece.at(-1)!.place : null,
    }
  },
}
