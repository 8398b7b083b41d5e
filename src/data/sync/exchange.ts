import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import type { Device } from '../device.ts'
import { nextRequest, readAnswer } from './core.ts'
import { applyPlan, readLocal, restart } from './store.ts'

/** What the engine needs of the world around it; page, service worker and simulator bring their own. */
export interface World {
  /** Rejects with a `SyncFailure` when there is no answer. */
  send(request: SyncRequest): Promise<SyncAnswer>
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
  const local = await readLocal(device)
  const verdict = readAnswer(local, request, answer)
  if (verdict.kind === 'restart') {
    await restart(device, verdict.restart, world.newId())
    return true
  }
  await applyPlan(device, verdict.plan, world.now())
  const moved = verdict.plan.settle.length + verdict.plan.forget.length > 0
  const waiting = (await readLocal(device)).outbox.some((change) => change.state === 'queued')
  return answer.more || Object.values(answer.scopes).some((page) => page.more) || (moved && waiting)
}
