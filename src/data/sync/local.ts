import type { Store } from '../store/store.ts'
import { type Device, emptyCacheMeta, type OutboxStores, scopesOfUse, usesStore } from '../store/stores.ts'
import type { Sealed } from '../store/vault.ts'
import type { Local } from './core.ts'

/** What the sync engine reads of a device. */

/** The journal is left empty: only beginning anew asks for it. */
export async function readLocal(device: Device): Promise<Local> {
  const { changes, ...local } = await read(device, (changes) => changes.all())
  return { ...local, outbox: await device.vault.open(changes), journal: [] }
}

/** The changes that the server has acknowledged, closed as they are, and what says whether they have passed. */
export const readAcked = (device: Device) =>
  read(device, (changes) => changes.allBy('state', IDBKeyRange.only('acked')))

async function read(device: Device, some: (changes: Store<OutboxStores['changes']>) => Promise<Sealed[]>) {
  const { cache, outbox } = device
  const [[meta, changes, uses], [state, scopes]] = await Promise.all([
    outbox.read(['meta', 'changes', usesStore], (at) =>
      Promise.all([at('meta').get('state'), some(at('changes')), at(usesStore).all()]),
    ),
    cache.read(['meta', 'scopes'], (at) => Promise.all([at('meta').get('state'), at('scopes').all()])),
  ])
  if (!meta) throw new Error('The outbox of this device was removed while it was in use')
  const { epoch, head, access } = state ?? emptyCacheMeta
  return {
    userId: device.userId,
    device: meta.device,
    n: meta.n,
    made: meta.made,
    epoch: epoch ?? meta.epoch ?? null,
    head,
    access,
    changes,
    scopes: Object.fromEntries(scopes.map((scope) => [scope.scope, scope])),
    wanted: meta.wanted,
    left: uses.flatMap((use) => (use.left ? scopesOfUse(use) : [])),
  }
}

/** Whether a change waits to be sent. */
export const isUnsent = async ({ outbox }: Device): Promise<boolean> =>
  (await outbox.read(['changes'], (at) => at('changes').countBy('state', IDBKeyRange.only('queued')))) > 0
