import { type AuditKind, auditKinds } from '../../../contract/kit/event.ts'

const periods = ['today', 'week', 'month'] as const

/** The part of the audit log that an address is about. */
export function auditChoice({ q, kind, period }: Record<string, unknown>): {
  q?: string
  kind?: AuditKind
  period?: (typeof periods)[number]
} {
  // A name may be repeated in an address; the first is meant.
  const name = Array.isArray(q) ? q[0] : q
  const known = { kind: auditKinds.find((one) => one === kind), period: periods.find((one) => one === period) }
  return {
    ...(typeof name === 'string' && name && { q: name.slice(0, 200) }),
    ...(known.kind && { kind: known.kind }),
    ...(known.period && { period: known.period }),
  }
}
