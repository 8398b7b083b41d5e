import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import type { Device } from '../device.ts'
import { nextAfterPages } from './ahead.ts'
import { nextRequest, readAnswer } from './core.ts'
import { applyPlan, readLocal, restart, retire } from './store.ts'

/** What the engine needs of the world around it; page, service worker and simulator bring their own. */
export interface World {
  /** Rejects with a `SyncFailure` when there is no answer. */
  send(request: SyncRequest): Promise<SyncAnswer>
  /** Told what will be asked when this answer is stored, if nothing comes between: the network need not wait so long. */
  willSend?(request: SyncRequest): void
  now(): string
  newId(): string
}

/**
 * One round: the oldest unsent changes go out, what is new comes in, and all of it is made durable.
 * @returns whether another round is due at once (more pages, more changes, or a restart)
 */
export async function exchange(device: Device, world: World): Promise<boolean> {
  const request = nextRequest(await readLocal(device), world.now())
  const answer = await world.send(request)
  const before = await readLocal(device)
  const verdict = readAnswer(before, request, answer)
  if (verdict.kind === 'restart') {
    await restart(device, verdict.restart, world.newId())
    return true
  }
  if (verdict.kind === 'late') return true
  const { plan } = verdict
  const morePages = answer.more || Object.values(answer.scopes).some((page) => page.more)
  const next = morePages && nextAfterPages(before, plan, world.now())
  if (next) world.willSend?.(next)
  await applyPlan(device, plan, world.now())
  const local = await readLocal(device)
  await retire(device, local, world.now())
  const moved = plan.settle.length + plan.forget.length > 0
  return morePages || (moved && local.outbox.some((change) => change.state === 'queued'))
}
