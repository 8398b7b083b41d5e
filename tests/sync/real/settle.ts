import { SyncFailure } from '../../../src/data/network/sync-failure.ts'
import { leftId } from '../../../src/data/sync/core.ts'
import { exchange } from '../../../src/data/sync/exchange.ts'
import { readLocal } from '../../../src/data/sync/local.ts'
import { noFiles } from '../../kit/devices/no-files.ts'
import type { Outcome } from '../run.ts'
import { must } from '../violation.ts'
import { compareOne } from './compare.ts'
import type { SimDevice } from './device.ts'
import { mustBeInOrder, mustHaveHappened, mustHold, mustNotLeak } from './invariants.ts'
import { readReach, readTruth, type Truth } from './truth.ts'
import type { World } from './world.ts'

/** Rounds that a device may need in a healthy network until nothing is left to do (I8). */
const patience = 60
const day = 24 * 3_600_000

/** Heals the world, lets everything come to rest, and requires what must be so then. */
export async function settle(world: World): Promise<Omit<Outcome, 'steps'>> {
  const { stage, company, devices } = world
  for (const device of devices) {
    device.online = true
    for (const tab of device.tabs) tab.crash()
    device.cookies = await world.session(device.user)
  }
  // Twice: what the last one sends the first one has to hear of.
  for (const device of [...devices, ...devices]) await drain(world, device)
  stage.clock.advance(5 * day)
  for (const device of devices) {
    device.cookies = await world.session(device.user)
    device.skewMs = 0
    await compare(world, device)
  }
  const truth = await readTruth(stage.database, stage.owner, company)
  const passed = (await world.stumbles?.passed()) ?? new Set()
  let applied = 0
  let refused = 0
  for (const device of devices) {
    await mustHold(device.device, truth, await readReach(stage.owner, company, device.user))
    await mustNotLeak(device.device)
    const ended = await mustHaveEnded(device, truth, passed)
    applied += ended.applied
    refused += ended.refused
  }
  await mustBeInOrder(stage.owner, company, passed)
  await mustHaveHappened(stage.owner, company)
  return { made: devices.reduce((sum, device) => sum + device.made.size, 0), applied, refused }
}

async function drain(world: World, device: SimDevice): Promise<void> {
  for (let round = 0; round < patience; round++) {
    const more = await exchange(device.device, {
      ...noFiles,
      now: () => world.now(device),
      newId: world.newId,
      send: async (request) => {
        const outcome = await world.ask(device, request, 1000)
        if (outcome instanceof SyncFailure) throw outcome
        return world.tampered(device, outcome)
      },
    })
    if (!more) return
  }
  must(false, `${device.name} does not come to rest`)
}

/** Every scope is compared with the server until none differs. */
async function compare(world: World, device: SimDevice): Promise<void> {
  await drain(world, device)
  if (world.planted?.blind) return
  for (let look = 0; look < patience; look++) {
    const found = await compareOne(world, device, world.now(device))
    if (found === 'nothing due') return
    if (found === 'anew') await drain(world, device)
  }
  must(false, `${device.name} is never done with comparing`)
}

/** I1: every change was applied once, or is refused and told once, or was discarded by its user. */
async function mustHaveEnded(device: SimDevice, { outcomes }: Truth, passed: ReadonlySet<string>) {
  const { outbox } = await readLocal(device.device)
  const left = outbox.filter(({ state }) => state !== 'refused')
  must(left.length === 0, `${device.name}: ${left[0]?.op} ${left[0]?.id} is not settled (${left[0]?.state})`)
  const refusals = new Map(outbox.map((change) => [change.id, change]))
  let applied = 0
  for (const id of device.made) {
    const outcome = outcomes.get(id)
    const refusal = refusals.get(id)
    must(refusal?.code !== 'id_reuse', `${device.name}: ${id} was taken for another change`)
    // What the server stumbles over for ten minutes is parked, and nothing else is.
    const isParked = refusal?.code === 'server_error' && passed.has(id)
    must(
      isParked || (refusal?.code !== 'server_error' && refusal?.code !== 'invalid'),
      `${device.name}: ${id} was refused as ${refusal?.code}`,
    )
    if (device.discarded.has(id)) continue
    if (outcome?.ok) {
      must(!refusal, `${device.name}: ${id} is applied and refused`)
      must(!outcome.left || refusals.has(leftId(id)), `${device.name}: what is left of ${id} is dropped`)
      applied++
    } else must(refusal, `${device.name}: ${id} is lost without a word`)
  }
  const known = new Set([...device.made].flatMap((id) => [id, leftId(id)]))
  for (const id of refusals.keys()) must(known.has(id), `${device.name}: nobody made ${id}`)
  return { applied, refused: refusals.size }
}
