import { useSyncExternalStore } from 'react'
import type { z } from 'zod/mini'
import { mayChangeAsSomebody } from '../../../contract/access/acting.ts'
import { allKeepable } from '../../../contract/kit/keepable.ts'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import { newId } from '../../lib/new-id.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { ApiError } from '../network/api.ts'
import { getSession } from '../network/session.ts'
import type { Label } from '../store/changes.ts'
import type { DeviceFacts } from './care/device-facts.ts'
import { lostChanges } from './care/lost-changes.ts'
import type { OutboxEntry, SyncState } from './queue.ts'
import { getRunning, type KeepsNothing, type Running, useReading, useRunnerState, useRunning } from './running.ts'

/** What screens know of the device itself, and how they change anything on it. */

/** Undefined = still being read from the device. */
export const useOutbox = (): OutboxEntry[] | undefined => useReading('outbox', () => current().engine.outbox)

/** The part of the state of sync that changes seldom. */
export const useConnection = (): SyncState['connection'] => useRunnerState().connection

/** Unsent changes that went when the browser cleared this device's storage, until the user has read it. */
export const useLostChanges = (): number => useSyncExternalStore(lostChanges.subscribe, lostChanges.count)

/** Why nothing is kept on this device: what is not sent goes with the page. */
export const useKeepsNothing = (): KeepsNothing | undefined => useRunning()?.keepsNothing

export function useSyncState(): SyncState {
  const { connection, syncing } = useRunnerState()
  const { attention = 0, ...counts } = useReading('sync', () => current().engine.syncCounts) ?? {}
  const { uses, rebuilt, restored } = useDeviceFacts()
  const keepsNothing = useKeepsNothing()
  const gone = Object.values(uses).some(({ left }) => left === 'room')
  // Who is logged in as somebody is told so on every page.
  const forgets = keepsNothing !== undefined && keepsNothing !== 'loggedInAs'
  const news = [useLostChanges() > 0, forgets, useFull(), gone, rebuilt, restored].filter(Boolean).length
  return { connection, syncing, waiting: 0, lastSyncAt: undefined, ...counts, attention: attention + news }
}

/** @throws where nobody is signed in */
export function current(): Running {
  const running = getRunning()
  if (!running) throw new Error('Nobody is signed in on this device')
  return running
}

/** A change that is asked for, and what it is called while it waits. */
export const asked = <A extends z.ZodMiniType>(mutation: Mutation<string, A>, args: z.input<A>, label: Label) => ({
  id: newId(),
  op: mutation.name,
  args: mutation.args.parse(allKeepable(args)) as Record<string, unknown>,
  at: new Date().toISOString(),
  label,
})

/** Changes several things, with or without a network: all are stored or none. @throws as `mutate` */
export async function mutateAll(changes: readonly ReturnType<typeof asked>[]): Promise<void> {
  refuseAsSomebody(changes)
  const { own, runner, engine, device } = current()
  await engine.withRoom(device, () => own.addAll(changes))
  runner.wake('enqueued')
}

/** What the server would refuse does not wait here for it. @throws ApiError */
function refuseAsSomebody(changes: readonly { op: string }[]): void {
  const as = getSession().user?.loggedInAs
  if (as && !changes.every(({ op }) => mayChangeAsSomebody(as.changes, op))) throw new ApiError(403, 'logged_in_as', '')
}

/**
 * Changes something, with or without a network.
 * @returns the id of the change, once it is durable in the outbox
 * @throws where the device cannot store it (quota), ApiError for what is closed to staff that is logged in as the user
 */
export async function mutate<A extends z.ZodMiniType>(
  mutation: Mutation<string, A>,
  args: z.input<A>,
  label: Label,
): Promise<string> {
  const change = asked(mutation, args, label)
  await mutateAll([change])
  return change.id
}

export async function discard(id: string): Promise<void> {
  const { device, runner, engine } = current()
  await engine.rewrite(device, id, (change) => (change.state === 'refused' ? undefined : engine.discarded(change)))
  runner.wake('enqueued')
}

/** The user has read what left the device. */
export async function noteGone(): Promise<void> {
  const { device } = current()
  await (await waitForPart(() => import('./care/held-folders.ts'))).noted(device)
}

const noFacts: DeviceFacts = { uses: {}, rebuilt: false, restored: undefined }
const nobody = () => () => {}

export function useDeviceFacts(): DeviceFacts {
  const facts = useRunning()?.facts
  return useSyncExternalStore(facts?.subscribe ?? nobody, () => facts?.latest() ?? noFacts)
}

/** There is no room on the device for what the server has new. */
export const useFull = (): boolean => useRunnerState().full

/** A user who has left meanwhile needs no news. */
export async function syncNow(): Promise<void> {
  getRunning()?.runner.wake('asked')
}
