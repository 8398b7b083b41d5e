import { z } from 'zod/mini'
import { isTooDeep } from '../kit/keepable.ts'
import { refusalCodes } from '../kit/mutation.ts'
import { positiveInteger, text, uid } from '../kit/schemas.ts'
import { tableNames } from '../rows.ts'

/** The shapes of the sync protocol (sync.md §2.3). The server refuses another major version with 426. */
export const protocolVersion = 1
export const pushLimit = 100
export const pullLimit = 1000
/** The tables that a device knows which does not say so: those up to this number. */
export const tablesOfOld = 13
/** For so long a device that is in use remembers what has passed, in case that the server loses it. */
export const journalMs = 48 * 3_600_000

/** `[grant, gen, seq, id]`: what a device holds of a scope. `~` as the id is behind every UUID. */
export const cursor = z.tuple([z.string(), z.number(), z.number(), z.string()])
export type Cursor = z.output<typeof cursor>

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const scopeName = z.string().check(z.maxLength(100), z.regex(new RegExp(`^[a-z]{2}:${uuid}(/[a-z]+)?$`)))

/** Stands where a change names no id that could be answered to. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export const pushed = z.strictObject({
  id: uid.check(z.refine((id) => id !== nobody)),
  /** Counts up by one a change on this device: proof that nothing was skipped. */
  n: positiveInteger,
  /** A mutation's name with version, or `noop` for a change that its user discarded. */
  op: text(80),
  /** The head of the feed that the device had seen when the change was made. */
  base: z.number().check(z.int(), z.gte(0)),
  args: z.record(z.string(), z.unknown()).check(z.refine((args) => !isTooDeep(args))),
  /** The device's clock, corrected by the server. */
  at: z.iso.datetime(),
  /** The change that creates what this one needs. */
  dependsOn: z.optional(uid),
})
export type Pushed = z.output<typeof pushed>

export const outcome = z.object({
  id: z.uuid(),
  /** The change's number, where it has no id that could be answered to (`nobody`). */
  n: z.optional(z.number()),
  ok: z.boolean(),
  /** The seq of the change; the head of the feed for one that had nothing to change; 0 for a refusal. */
  seq: z.number(),
  /** Where its rows live now; empty for one that had nothing to change. */
  scopes: z.array(z.string()),
  code: z.optional(z.enum(refusalCodes)),
  /** Of a change of many the part that could not be done, as the args of the same change. */
  left: z.optional(z.record(z.string(), z.unknown())),
})
export type Outcome = z.output<typeof outcome>

export const put = z.object({ table: z.enum(tableNames), seq: z.number(), row: z.record(z.string(), z.unknown()) })
export type Put = z.output<typeof put>
export const del = z.object({ table: z.enum(tableNames), id: z.string() })
export type Del = z.output<typeof del>

const scopePage = z.object({
  /** The cursor that the device had named (null: none): a page is applied only to exactly that state. */
  base: z.nullable(cursor),
  to: cursor,
  more: z.boolean(),
  /** Everything held of this scope is void; what follows begins anew. */
  reset: z.boolean(),
  puts: z.array(put),
  dels: z.array(del),
})
export type ScopePage = z.output<typeof scopePage>

/** What a device asks; the server reads it piece by piece (`request.ts`). */
export interface SyncRequest {
  v: number
  device: string
  epoch: string | null
  now: string
  push: Pushed[]
  pull: {
    /** The scopes wanted, with the cursor held or null. */
    scopes: Record<string, Cursor | null>
    limit: number
    /** The tag of the list of scopes that the device holds: the same one is not sent again. */
    access?: string
    /** The highest number of a table that the device knows: of later ones it is told nothing. Absent: `tablesOfOld`. */
    tables?: number
  }
}

export const syncAnswer = z.object({
  results: z.array(outcome),
  /** Set when a change was missing between the last known one and the first of this push. */
  expectN: z.optional(z.number()),
  /** Set when a change made the server stumble: it is tried again after so many seconds. */
  retryIn: z.optional(z.number()),
  serverNow: z.iso.datetime(),
  epoch: z.uuid(),
  /** Set instead of everything else when the server's data was restored from a backup. */
  epochStart: z.optional(z.number()),
  /** As of when this history is the one that the device knows: when the backup was taken. */
  backupAt: z.optional(z.iso.datetime()),
  /** The head of the company's feed at this snapshot. */
  head: z.number(),
  access: z.object({
    version: z.number(),
    /** Stands for the list: another list has another one. */
    tag: z.optional(z.string()),
    /** Every scope of the user → its grant; `auto` ones are taken without being asked for. Absent: as the device said. */
    scopes: z.optional(z.record(z.string(), z.object({ grant: z.string(), auto: z.boolean() }))),
  }),
  /** Scopes without news are left out. */
  scopes: z.record(z.string(), scopePage),
  /** The limit of rows was reached before every scope had its turn: ask again at once. */
  more: z.boolean(),
  /** How long a device may show what it holds without hearing of the server. */
  offlineDays: z.optional(z.number()),
})
export type SyncAnswer = z.output<typeof syncAnswer>

export const digestAnswer = z.object({
  /** The history that this is a digest of. */
  epoch: z.uuid(),
  grant: z.string(),
  /** The newest place of the scope: who holds less of the feed has nothing to compare. */
  seq: z.number(),
  buckets: z.record(z.string(), z.string()),
  /** The rows of the buckets that were asked for. */
  puts: z.array(put),
})
export type DigestAnswer = z.output<typeof digestAnswer>
