import { z } from 'zod/mini'
import { isUnseen } from './invisible.ts'
import { isKeepable } from './keepable.ts'

/** An endpoint without path parameters, query or body. */
export const nothing = z.strictObject({})
/** A 204 has no body. */
export const noContent = z.void()
/** The answer of an endpoint with `media`. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** The same piece by piece, of any length: nobody holds the whole of it. */
export const streamed = z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
  (value) =>
    value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
)

/** A file of a form. */
export const uploaded = z.custom<File>((value) => value instanceof File)

/** What is known by a number and a UUID: both are accepted in a path. */
export const numberOrUid = z.string().check(z.regex(/^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/))
/** The database counts in whole numbers. */
export const positiveInteger = z.number().check(z.int(), z.positive())
/** The same reference inside a body, where JSON may carry the number as a number. */
export const reference = z.union([positiveInteger, numberOrUid])
/** In small letters, as the database writes it: one id is one text everywhere. */
export const uid = z.uuid().check(z.toLowerCase())
/** As many as one act may be about: they share one transaction. */
export const selectionLimit = 1000
/** Those that one act is about, each once. */
export const selection = z.array(uid).check(
  z.minLength(1),
  z.maxLength(selectionLimit),
  z.overwrite((ids) => [...new Set(ids)]),
)
/** Words as people write them: of any length, and such as can be kept. */
export const words = z.string().check(z.refine(isKeepable))
export const text = (max: number) => words.check(z.maxLength(max))
/** A text of characters that nobody sees is empty. */
export const requiredText = (max: number) =>
  words.check(
    z.overwrite((given) => (isUnseen(given) ? '' : given.trim())),
    z.minLength(1),
    z.maxLength(max),
  )
export const timestamp = z.iso.datetime()

/** A whole number in a query string, with its bounds and the value used when it is absent. */
export const queryInteger = (min: number, max: number, absent: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,9}$/)),
      z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
    ),
    absent,
  )

/** A query parameter that may repeat: `q=a&q=b`. At most `max` values. */
export const repeated = (max: number, length: number) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])),
      z.array(text(length)).check(z.maxLength(max)),
    ),
    [],
  )

/** `true`, `1` and the empty string (a bare flag) are true. */
export const queryFlag = z._default(
  z.pipe(
    z.transform((value: unknown) => value === true || value === 'true' || value === '1' || value === ''),
    z.boolean(),
  ),
  false,
)

export const page = <T extends z.ZodMiniType>(row: T) => z.object({ count: z.number(), results: z.array(row) })

/** The one shape of every error; `code` is stable, `detail` is for people. */
export const errorAnswer = z.object({
  code: z.string(),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
})
