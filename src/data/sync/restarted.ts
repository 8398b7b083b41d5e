import type { Queued } from '../store/changes.ts'
import type { Restart } from './core.ts'

/** What beginning anew looks at of a change; what was typed may stay closed. */
type Numbered = Pick<Queued, 'id' | 'n' | 'made' | 'state' | 'seq' | 'scopes'>

/** Begin anew: lost acknowledged changes and all unconfirmed ones, in their order, with the same ids and numbers from 1. */
export function restarted<C extends Numbered>(
  { outbox, journal }: { outbox: readonly C[]; journal: readonly C[] },
  { resendFrom }: Pick<Restart, 'resendFrom'>,
): { n: number; outbox: C[]; journal: C[] } {
  const known = new Set(outbox.map(({ id }) => id))
  const lost = journal.filter(({ id, seq }) => seq! >= resendFrom && !known.has(id))
  const all = [...lost, ...outbox]
  const again = all
    .filter(({ state }) => state !== 'refused')
    .sort((a, b) => a.made - b.made)
    .map((change, i) => ({ ...change, n: i + 1, state: 'queued' as const, seq: undefined, scopes: undefined }))
  return {
    n: again.length,
    outbox: [...again, ...all.filter(({ state }) => state === 'refused')],
    journal: journal.filter(({ seq }) => seq! < resendFrom),
  }
}
