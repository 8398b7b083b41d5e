import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { userScope } from '../../../contract/users/scopes.ts'
import type { FilesWorld } from '../network/files/files-first.ts'
import { SyncFailure } from '../network/sync-failure.ts'
import { filesNamedBy } from '../store/changes.ts'
import type { Device } from '../store/stores.ts'
import { nextAfterPages } from './ahead.ts'
import { nextRequest, readAnswer } from './core.ts'
import { isUnsent, readLocal } from './local.ts'
import { retire } from './retire.ts'
import { applyPlan, restart } from './store.ts'

/** What the engine needs of the world around it; page, service worker and simulator bring their own. */
export interface World extends FilesWorld {
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
 * @throws SyncFailure also where all that is new came in, and the server could not do one of the changes
 */
export async function exchange(device: Device, world: World): Promise<boolean> {
  const request = await withFiles(device, world, nextRequest(await readLocal(device), world.now()))
  const answer = await ask(device, world, request)
  const before = await readLocal(device)
  const outcome = readAnswer(before, request, answer)
  if (outcome.kind === 'restart') {
    await restart(device, outcome.restart, world.newId())
    return true
  }
  if (outcome.kind === 'late') return true
  const { plan } = outcome
  const morePages = answer.more || Object.values(answer.scopes).some((page) => page.more)
  const next = morePages && nextAfterPages(before, plan, world.now())
  if (next) world.willSend?.(next)
  await applyPlan(device, plan, world.now())
  await retire(device, world.now())
  const moved = plan.settle.length + plan.forget.length > 0
  // What the server stumbles over is passed by the others: only where none of them is left is there time to wait.
  if (morePages || (moved && (await isUnsent(device)))) return true
  if (answer.retryIn !== undefined) throw new SyncFailure({ kind: 'busy', retryAfterMs: answer.retryIn * 1000 })
  return false
}

/** The request with those changes that may go now: what names files waits for them. @throws SyncFailure */
async function withFiles(device: Device, world: FilesWorld, request: SyncRequest): Promise<SyncRequest> {
  const named = request.push.map(filesNamedBy)
  if (!named.some(({ length }) => length)) return request
  // Most changes name none, and no first page has what sends them.
  const { filesFirst } = await import('../network/files/files-first.ts').catch(() => {
    throw new SyncFailure({ kind: 'network' })
  })
  const until = await filesFirst(device, world, named)
  return until < 0 ? request : { ...request, push: request.push.slice(0, until) }
}

/** @throws SyncFailure signedOut where it is somebody else who is signed in */
async function ask(device: Device, world: World, request: SyncRequest): Promise<SyncAnswer> {
  const answer = await world.send(request).catch(async (error: unknown) => {
    if (!(error instanceof SyncFailure) || error.failure.kind !== 'busy' || !error.failure.disowned) throw error
    // Where nothing is pushed, it is said whom it would listen to.
    const said = await world.send({ ...request, push: [] })
    refuseForeign(said, device)
    const how = { epoch: request.epoch ?? said.epoch, resendFrom: Number.MAX_SAFE_INTEGER }
    await restart(device, how, world.newId())
    // After a pause: who is disowned whatever its name must not ask without end.
    throw error
  })
  refuseForeign(answer, device)
  return answer
}

function refuseForeign(answer: SyncAnswer, { userId }: Device): void {
  if (isForAnother(answer, userId)) throw new SyncFailure({ kind: 'signedOut' })
}

/** Somebody else has signed in in this browser meanwhile: what they may hold is not for this user's device. */
const isForAnother = ({ access: { scopes = {} } }: SyncAnswer, userId: string): boolean =>
  !Object.hasOwn(scopes, userScope(userId)) && Object.keys(scopes).some((name) => name.startsWith(userScope('')))
