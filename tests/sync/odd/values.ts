import { z } from 'zod/mini'
import type { Random } from '../../kit/random.ts'

/** Values as a shape of the contract allows them, and values that no shape allows: whatever a device may ever send. */

interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  anyOf?: readonly JsonSchema[]
}

export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Whose id stands under a name of an argument. */
export type IdFor = (name: string) => string

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
const texts = [
  '',
  ' ',
  'Ada',
  'Ёж в тумане',
  family,
  '小明',
  'שלום עולם',
  'e\u0301\u0323',
  "' or 1=1 --",
  '{"a":{}}',
  '{FIRST_NAME} %s \\ \\u0000 \\x00',
  'two\r\nlines\ttab',
  '\u0001\u001f\u007f\u0080',
  '\ufeff\ufffe\uffff\u2028\u202e',
  '\u{10ffff}',
  'NULL',
  'infinity',
  '1e400',
]

function textOf(random: Random, { minLength = 0, maxLength = 200 }: JsonSchema): string {
  const text = random.pick(texts)
  // As long as it may be, in letters of one unit, two bytes, and two units.
  if (random.chance(0.04)) return random.pick(['x', 'ж', family]).repeat(maxLength).slice(0, maxLength).toWellFormed()
  const other = random.chance(0.5) ? text : `${text} ${random.pick(texts)}`
  return other.length < minLength ? 'x'.repeat(minLength) : other.slice(0, maxLength)
}

function numberOf(
  random: Random,
  { minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema,
): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  return random.pick([least, least + 1, least + random.below(100), 2 ** 31, 2 ** 32 + 1, maximum - 1, maximum])
}

/** A value of this shape, as far as its JSON schema says it. */
export function valueOfShape(random: Random, schema: JsonSchema, idFor: IdFor, name = ''): unknown {
  const { anyOf, enum: values, format, items, properties = {}, required = [], type } = schema
  if (anyOf) return valueOfShape(random, random.pick(anyOf), idFor, name)
  if (values) return random.pick(values)
  if (format === 'uuid') return random.chance(0.03) ? idFor(name).toUpperCase() : idFor(name)
  if (type === 'string') return name === 'customVariables' ? `OWN_${random.below(9)}` : textOf(random, schema)
  if (type === 'integer' || type === 'number') return numberOf(random, schema)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'array' && items) {
    const { minItems = 0, maxItems = 5 } = schema
    const length = random.chance(0.02) ? Math.min(maxItems, 60) : minItems + random.below(3)
    return Array.from({ length }, () => valueOfShape(random, items, idFor, name))
  }
  if (type !== 'object') return null
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || random.chance(0.5))
      .map(([key, each]) => [key, valueOfShape(random, each, idFor, key)]),
  )
}

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value }
  return value
}

const ruins = [
  () => null,
  () => 'a\u0000b',
  () => '\u0000',
  () => '\ud800',
  () => 'half \udc00 a smile',
  () => 1.5,
  () => -1,
  () => 1e308,
  () => 2 ** 53,
  () => 'x'.repeat(20_000),
  () => 'x'.repeat(81),
  () => '0000-01-01T00:00:00.000Z',
  () => '9999-12-31T23:59:59.999Z',
  () => '-000001-01-01T00:00:00.000Z',
  () => '1969-07-20T20:17:40Z',
  () => deep(40),
  () => deep(900),
  () => ({ __proto__: null, constructor: 1, '\u0000': '\ud800' }),
  () => [],
  () => '00000000-0000-0000-0000-000000000000',
  () => 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  () => '{01900000-0000-7000-8000-000000000001}',
  () => true,
] as const

/** What no shape allows, nearly anywhere. */
export const ruin = (random: Random): unknown => random.pick(ruins)()

/** The value with one part of it, whichever, ruined, taken away, or more than it should be. */
export function ruined(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return ruin(random)
  if (Array.isArray(value)) {
    if (!value.length) return [ruin(random)]
    const at = random.below(value.length)
    return value.map((each: unknown, i) => (i === at ? ruined(random, each) : each))
  }
  const entries = Object.entries(value)
  if (!entries.length || random.chance(0.1)) return { ...value, unknown: ruin(random) }
  const [key, each] = random.pick(entries)
  const rest = Object.fromEntries(entries.filter(([other]) => other !== key))
  return random.chance(0.15) ? rest : { ...rest, [key]: ruined(random, each) }
}
