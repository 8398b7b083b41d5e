import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { afterPage, type Local, nextRequest, type Plan, pageFits, sameCursor } from './core.ts'
import type { World } from './exchange.ts'

/**
 * The request that will follow when the pages of an answer are stored; undefined where changes are in play, whose
 * outcomes may turn it into another one.
 */
export function nextAfterPages(local: Local, plan: Plan, now: string): SyncRequest | undefined {
  if (local.outbox.some((change) => change.state === 'queued')) return undefined
  if ([plan.settle, plan.forget, plan.purge].some(({ length }) => length)) return undefined
  const scopes = new Map(Object.entries(local.scopes))
  for (const { scope, page } of plan.pages) {
    const held = scopes.get(scope)
    if (pageFits(held, page)) scopes.set(scope, afterPage(held, page))
  }
  const { access = local.access, epoch } = plan
  return nextRequest({ ...local, access, epoch, scopes: Object.fromEntries(scopes) }, now)
}

/** Whether two requests that carry no change ask the same. */
function asksTheSame(a: SyncRequest, b: SyncRequest): boolean {
  if (a.push.length || b.push.length || a.device !== b.device || a.epoch !== b.epoch) return false
  if (a.pull.limit !== b.pull.limit || a.pull.access !== b.pull.access) return false
  const [asked, others] = [new Map(Object.entries(a.pull.scopes)), new Map(Object.entries(b.pull.scopes))]
  return asked.size === others.size && [...asked].every(([name, at]) => sameCursor(at, others.get(name)))
}

/**
 * Asks for the next page while the one before is being stored, so that a first download does not wait for network and
 * disk in turns. What was asked ahead answers only the same request: whatever came between, it is asked again.
 */
export function askingAhead(send: World['send']): Required<Pick<World, 'send' | 'willSend'>> {
  let ahead: { request: SyncRequest; answer: Promise<SyncAnswer> } | undefined
  return {
    willSend(request) {
      const answer = send(request)
      // A later question for the same hears of it; else it is nobody's.
      answer.catch(() => {})
      ahead = { request, answer }
    },
    send(request) {
      const asked = ahead
      ahead = undefined
      return asked && asksTheSame(asked.request, request) ? asked.answer : send(request)
    },
  }
}
