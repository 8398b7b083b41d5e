import { z } from 'zod/mini'
import { text, uid } from '../kit/schemas.ts'
import { cursor, nobody, type Pushed, pullLimit, pushed, pushLimit, scopeName } from './protocol.ts'

/**
 * What a device asks, read piece by piece (sync.md §2.3, 2.4): one piece that cannot be read must not silence all the
 * others, for the device would send the same again for ever.
 */

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The name of a change that cannot be read: no mutation is called so. */
export const unreadable = 'unreadable'
/** Stands where a change has no number of the device's count. */
export const noNumber = 0

const change = z.extend(pushed, { id: z.uuid(), n: z.number() })

/** Of a change that cannot be read remains what it is answered by: its id, its number, or one of them. */
function remains(value: unknown): Pushed {
  const { id, n } = recordOf(value)
  const known = z.safeParse(pushed.shape.id, id)
  const counted = z.safeParse(pushed.shape.n, n)
  return {
    id: known.success ? known.data : nobody,
    n: counted.success ? counted.data : noNumber,
    op: unreadable,
    base: 0,
    args: {},
    at: '1970-01-01T00:00:00.000Z',
  }
}

const readChange = (value: unknown): Pushed => {
  const read = z.safeParse(pushed, value)
  return read.success ? read.data : remains(value)
}

const changes = z.pipe(
  // The rest of a push that is too long is sent once more: it is not answered.
  z.transform((value: unknown) => (Array.isArray(value) ? value.slice(0, pushLimit).map(readChange) : [])),
  z.array(change).check(z.maxLength(pushLimit)),
)

/** A cursor that is none is as none; the name of what cannot be a scope is that of one out of reach. */
const held = z.pipe(
  z.transform((value: unknown) =>
    Object.fromEntries(
      Object.entries(recordOf(value)).flatMap(([name, at]) => {
        const read = z.safeParse(cursor, at)
        return z.safeParse(scopeName, name).success ? [[name, read.success ? read.data : null]] : []
      }),
    ),
  ),
  z.record(scopeName, z.nullable(cursor)),
)

/** No version knows so many tables. */
const mostTables = 1000

const pull = z.object({
  /** The scopes wanted, with the cursor held or null. */
  scopes: held,
  limit: z.catch(z.number().check(z.int(), z.gte(1), z.lte(pullLimit)), pullLimit),
  /** The tag of the list of scopes that the device holds: the same one is not sent again. */
  access: z.catch(z.optional(text(64)), undefined),
  tables: z.catch(z.optional(z.number().check(z.int(), z.gte(1), z.lte(mostTables))), undefined),
})

export const syncRequest = z.object({
  v: z.number(),
  device: uid,
  /** Of a history that has no name the device is told which one there is. */
  epoch: z.catch(z.nullable(uid), null),
  /** The device's clock; undefined where it says nothing that could be reckoned with. */
  now: z.catch(z.optional(z.iso.datetime()), undefined),
  push: changes,
  pull: z.pipe(z.transform(recordOf), pull),
})
export type ReadRequest = z.output<typeof syncRequest>
