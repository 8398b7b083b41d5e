import { z } from 'zod/mini'
import type { Area } from '../../areas.ts'
import { areDistinct } from '../../kit/distinct.ts'
import { text } from '../../kit/schemas.ts'

/** The same words in the languages of the product. */
export interface Words {
  en: string
  ru: string
}

/** How a value is set in a form. */
export type Control =
  | { kind: 'flag' }
  /** `none`: what null means, where the number may be left out. */
  | { kind: 'number'; min: number; max: number; none?: Words }
  | { kind: 'text'; max: number }
  | { kind: 'day' }
  | { kind: 'choice'; of: Readonly<Record<string, Words>> }
  /** Some of a choice, or words that are free. */
  | { kind: 'list'; max: number; of?: Readonly<Record<string, Words>> }
  /** Somebody of staff. */
  | { kind: 'staff' }

/** Areas of the product that are still to come, and ask for attributes that are there already (D-132). */
type ComingArea =
  | 'ai'
  | 'enrichment'
  | 'extension'
  | 'factors'
  | 'files'
  | 'integrations'
  | 'insights'
  | 'lease'
  | 'orders'
  | 'pool'
  | 'sequences'
  | 'statistics'
  | 'telegram'

interface Said<T> {
  name: Words
  /** What it does at this value, in one sentence. */
  says: (value: T) => Words
  default: NoInfer<T>
  /** Its column of `companies`, where SQL itself asks for it; absent: it is kept in `companies.attributes`. */
  column?: string
  /** Who learns of it beside staff: every user of the company, its admins, or nobody. */
  reads: 'everybody' | 'admins' | 'staff'
  /** Who sets it beside staff. */
  sets?: 'admins'
  /** What takes something away from people who use it now: at this value staff says why. */
  stops?: (value: T, before: T) => boolean
  /** Nothing asks for it before this area is built; a test ends the waiting. */
  pending?: ComingArea extends Area ? never : ComingArea
}

/** What may be set for a company (001 §3): declared here alone, everything else about it is derived. */
export interface Attribute<T = unknown> extends Said<T> {
  control: Control
  schema: z.ZodMiniType<T>
}

export const flag = (said: Said<boolean>): Attribute<boolean> => ({
  stops: (value, before) => before && !value,
  ...said,
  control: { kind: 'flag' },
  schema: z.boolean(),
})

type Bounds = { min: number; max: number }

/** A whole number. */
export const number = ({ min, max, ...said }: Said<number> & Bounds): Attribute<number> => ({
  stops: (value, before) => value < before,
  ...said,
  control: { kind: 'number', min, max },
  schema: z.number().check(z.int(), z.gte(min), z.lte(max)),
})

/** A whole number, or null: nothing limits it. */
export const limit = ({
  min,
  max,
  none = { en: 'No limit', ru: 'Без ограничения' },
  ...said
}: Said<number | null> & Bounds & { none?: Words }): Attribute<number | null> => ({
  stops: (value, before) => value !== null && (before === null || value < before),
  ...said,
  control: { kind: 'number', min, max, none },
  schema: z.nullable(z.number().check(z.int(), z.gte(min), z.lte(max))),
})

export const words = ({
  max,
  of = text(max),
  ...said
}: Said<string> & { max: number; of?: z.ZodMiniType<string> }): Attribute<string> => ({
  ...said,
  control: { kind: 'text', max },
  schema: of,
})

/** The same, or null where nobody has said. */
export const wordsOrNone = ({
  max,
  of,
  ...said
}: Said<string | null> & { max: number; of: z.ZodMiniType<string> }): Attribute<string | null> => ({
  ...said,
  control: { kind: 'text', max },
  schema: z.nullable(of),
})

/** A day as `2026-11-20`; null: open. */
export const day = (said: Said<string | null>): Attribute<string | null> => ({
  ...said,
  control: { kind: 'day' },
  schema: z.nullable(z.iso.date()),
})

export const choice = <const V extends string>({
  of,
  ...said
}: Said<V> & { of: Readonly<Record<V, Words>> }): Attribute<V> => ({
  ...said,
  control: { kind: 'choice', of },
  schema: z.enum(Object.keys(of) as [V, ...V[]]) as unknown as z.ZodMiniType<V>,
})

/** Several of a choice; each once. */
export const some = <const V extends string>({
  of,
  least = 0,
  ...said
}: Said<V[]> & { of: Readonly<Record<V, Words>>; least?: number }): Attribute<V[]> => {
  const values = Object.keys(of) as [V, ...V[]]
  const each = z.enum(values) as unknown as z.ZodMiniType<V>
  return {
    ...said,
    control: { kind: 'list', max: values.length, of },
    schema: z.array(each).check(z.minLength(least), z.maxLength(values.length), z.refine(areDistinct)),
  }
}

/** Words of a kind, each once. */
export const list = ({
  max,
  each,
  ...said
}: Said<string[]> & { max: number; each: z.ZodMiniType<string> }): Attribute<string[]> => ({
  ...said,
  control: { kind: 'list', max },
  schema: z.array(each).check(z.maxLength(max), z.refine(areDistinct)),
})

/** The same, or null: all there are. */
export const listOrAll = ({
  max,
  each,
  ...said
}: Said<string[] | null> & { max: number; each: z.ZodMiniType<string> }): Attribute<string[] | null> => ({
  ...said,
  control: { kind: 'list', max },
  schema: z.nullable(z.array(each).check(z.minLength(1), z.maxLength(max), z.refine(areDistinct))),
})

/** Somebody of staff by their id; null: nobody. */
export const staffMember = (said: Said<string | null>): Attribute<string | null> => ({
  ...said,
  control: { kind: 'staff' },
  schema: z.nullable(z.uuid()),
})

/** A flag that says one sentence while it is on, and another while it is off. */
export const either = (on: Words, off: Words) => (value: boolean) => (value ? on : off)
/** One sentence, whatever the value is. */
export const always = (words: Words) => () => words
/** What only staff reads. */
export const staffOnly = always({ en: 'Staff only.', ru: 'Видят только сотрудники сервиса.' })
