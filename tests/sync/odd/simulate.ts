import { z } from 'zod/mini'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import { mutations } from '../../../contract/mutations.ts'
import { viewIdOf } from '../../../contract/profiles/mutations/mark-viewed.ts'
import { type Cursor, nobody, pushed, type SyncAnswer } from '../../../contract/sync/protocol.ts'
import { Random } from '../../kit/random.ts'
import type { Browser } from '../../kit/server.ts'
import { randomIds } from '../random-id.ts'
import type { Outcome, Run } from '../run.ts'
import { must } from '../violation.ts'
import type { Known, OddStage, Person } from './stage.ts'
import { jsonSchemaOf, ruin, ruined, valueOfShape } from './values.ts'

/**
 * Devices that send whatever the contract allows, and its ruins, to the real server and the real database: each change gets
 * an outcome of its own and everything behind it goes on, whatever else is in the push (sync.md §2.3, 2.4).
 */

const all = [...mutations.values()].map((mutation) => ({ mutation, schema: jsonSchemaOf(mutation.args) }))
const codes = new Set<unknown>(['forbidden', 'archived', 'gone', 'conflict', 'invalid', 'depends', 'id_reuse'])

interface Sent {
  change: unknown
  /** By which its outcome is known; undefined where nothing in it can be answered to. */
  id: string | undefined
  n: number | undefined
  /** Fits the contract. */
  whole: boolean
}

const ownRules: ReadonlySet<string> = new Set([
  'folders.setStatus@1',
  'folders.addStep@1',
  'folders.changeStep@1',
  'folders.deleteStep@1',
  'folders.giveVerdict@1',
  'folders.takeBackVerdict@1',
  'profiles.markViewed@1',
])

class OddDevice {
  readonly #random: Random
  readonly #stage: OddStage
  readonly #browser: Browser
  readonly #person: Person
  readonly #newId: () => string
  readonly #device: string
  #known: readonly Known[] = []
  #n = 0
  #epoch: string | null = null
  #cursors: Record<string, Cursor | null> = {}
  readonly #made: Record<string, string[]> = { commentId: [], templateId: [], candidateId: [] }

  constructor(stage: OddStage, random: Random, person: Person) {
    this.#random = random
    this.#stage = stage
    this.#person = person
    this.#browser = person.browser
    this.#newId = randomIds(random, () => stage.server.clock.now())
    this.#device = this.#newId()
  }

  /** @returns how many changes were sent, and how many of them were done */
  async speak(known: readonly Known[]): Promise<{ made: number; applied: number }> {
    this.#known = known
    const sent: Sent[] = []
    // One request is not longer than a device makes it, but for one change.
    for (let left = 1 + this.#random.below(12), room = 100_000; left > 0 && room > 0; left--) {
      const next = this.#change()
      sent.push(next)
      room -= JSON.stringify(next.change).length
    }
    const answer = await this.#browser.call('/api/sync/', { method: 'POST', body: this.#request(sent) })
    must(answer.status === 200, `answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    const said = answer.body as SyncAnswer
    must(said.expectN === undefined, `a gap at ${said.expectN}`)
    must(said.retryIn === undefined, `a stumble: ${this.#stage.server.logged().trimEnd().split('\n').at(-2)}`)
    for (const one of sent) this.#judge(one, said.results)
    this.#epoch = said.epoch
    for (const [scope, page] of Object.entries(said.scopes)) this.#cursors[scope] = page.to
    return { made: sent.length, applied: said.results.filter(({ ok }) => ok).length }
  }

  #judge({ change, id, n, whole }: Sent, results: SyncAnswer['results']): void {
    if (id === undefined && n === undefined) return
    const found = results.find((each) => (id === undefined ? each.id === nobody && each.n === n : each.id === id))
    const words = () => JSON.stringify(change)?.slice(0, 400)
    must(found, `no outcome on ${words()}`)
    must(found.ok || codes.has(found.code), `${found.code} on ${words()}`)
    if (id === undefined || n === undefined) must(!found.ok, `done without id or number: ${words()}`)
    // What fits the contract is invalid by its own rule alone: a status, a view or a verdict that there is none of, a step at no place.
    const mayBe = ownRules.has((change as { op: string }).op)
    must(!whole || mayBe || found.code !== 'invalid', `invalid though it fits: ${words()}`)
  }

  #change(): Sent {
    const { mutation, schema } = this.#random.pick(all)
    const args = this.#args(mutation, schema)
    const whole = {
      id: this.#newId(),
      n: this.#n + 1,
      op: mutation.name,
      base: this.#random.pick([0, 1, 5, 2 ** 31, Number.MAX_SAFE_INTEGER]),
      args,
      at: this.#random.pick(['2026-11-20T09:00:00.000Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']),
    }
    const isWhole = args !== undefined
    if (isWhole && this.#random.chance(0.6)) return this.#counted({ change: whole, whole: true, ...whole })
    const part = this.#random.pick(['args', 'args', 'args', 'op', 'base', 'at', 'dependsOn', 'id', 'n', 'all'] as const)
    if (part === 'all') return { change: ruin(this.#random), id: undefined, n: undefined, whole: false }
    const change = { ...whole, [part]: part === 'args' ? ruined(this.#random, args ?? {}) : ruin(this.#random) }
    return this.#counted({
      change,
      id: z.safeParse(pushed.shape.id, change.id).success ? (change.id as string) : undefined,
      n: part === 'n' ? undefined : whole.n,
      whole: false,
    })
  }

  /** What has no number of its own takes none. */
  #counted({ change, id, n, whole }: Sent): Sent {
    if (n !== undefined) this.#n = n
    return { change, id, n, whole }
  }

  /** Arguments that fit; undefined where chance made none. */
  #args({ args, name }: Mutation, schema: ReturnType<typeof jsonSchemaOf>): Record<string, unknown> | undefined {
    for (let tries = 0; tries < 10; tries++) {
      const about = this.#random.pick(this.#known)
      const value = valueOfShape(this.#random, schema, (key) => this.#idFor(key, about)) as Record<string, unknown>
      if (name === 'profiles.markViewed@1' && this.#random.chance(0.8))
        Object.assign(value, this.#look(this.#random.pick([...this.#stage.profileIds, value.profileId as number])))
      if (name === 'folders.create@1' && this.#random.chance(0.7)) value.folderId = this.#newId()
      if (args.safeParse(value).success) return value
    }
    return undefined
  }

  #look = (profileId: number) => ({
    profileId,
    viewId: viewIdOf(this.#person.id, profileId).slice(0, 36),
  })

  /** Mostly what belongs together, now and then something of somebody else's, and new ids for what is made. */
  #idFor(key: string, about: Known): string {
    const name = key.replace(/Ids$/, 'Id')
    const made = this.#made[name === 'newId' ? 'candidateId' : name]
    if (name === 'newId' || this.#random.chance(made ? 0.1 : 0.02)) {
      const id = this.#newId()
      made?.push(id)
      if (!this.#random.chance(0.15)) return id
    }
    const other = this.#random.chance(0.06) ? this.#random.pick(this.#known) : about
    const own = made?.length && this.#random.chance(0.08) ? this.#random.pick(made.slice(-5)) : undefined
    return own ?? other[name === 'newId' ? 'candidateId' : name] ?? this.#newId()
  }

  #request(sent: readonly Sent[]): unknown {
    const scopes: Record<string, unknown> = { ...this.#cursors }
    for (const name of Object.keys(scopes)) if (this.#random.chance(0.2)) scopes[name] = this.#oddCursor(scopes[name])
    if (this.#random.chance(0.2)) scopes[JSON.stringify(ruin(this.#random)).slice(0, 90)] = ruin(this.#random)
    const odd = (value: unknown) => (this.#random.chance(0.1) ? ruin(this.#random) : value)
    return {
      v: 1,
      device: this.#device,
      epoch: this.#epoch,
      now: odd('2026-11-20T09:00:00.000Z'),
      push: sent.map(({ change }) => change),
      pull: odd({ scopes: odd(scopes), limit: odd(50), access: odd('x') }),
    }
  }

  #oddCursor(cursor: unknown): unknown {
    if (!Array.isArray(cursor)) return ruin(this.#random)
    const at = 1 + this.#random.below(3)
    const part = this.#random.pick([0.5, -1, 2 ** 53, 1e308, 'x', '\u0000', null, nobody])
    return this.#random.chance(0.3) ? ruin(this.#random) : cursor.map((each: unknown, i) => (i === at ? part : each))
  }
}

/** The number of exchanges that uses up what there is to change. */
const renewedAfter = 15

/** A step is a change of one of three devices; each exchange carries up to twelve. */
export async function simulateOdd(stage: OddStage, { seed, steps }: Run): Promise<Outcome> {
  const random = new Random(seed)
  const devices = stage.people.map((person) => new OddDevice(stage, random, person))
  const sum = { steps: 0, made: 0, applied: 0 }
  let known = await stage.fresh()
  for (let exchanges = 1; sum.made < steps; exchanges++) {
    if (exchanges % renewedAfter === 0) known = await stage.fresh()
    const { made, applied } = await random.pick(devices).speak(known)
    sum.made += made
    sum.applied += applied
  }
  return { ...sum, steps: sum.made, refused: sum.made - sum.applied }
}
