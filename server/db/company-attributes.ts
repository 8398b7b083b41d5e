import {
  type AttributeName,
  type Attributes,
  attributeNames,
  attributes,
} from '../../contract/companies/attributes/attributes.ts'
import { isSame } from '../../contract/companies/attributes/changes.ts'

/** A row of `companies`, as far as attributes are read of it: columns by their names, and what has none. */
export type Stored = Readonly<Record<string, unknown>> & { attributes: Readonly<Record<string, unknown>> }

const valueIn = (row: Stored, name: AttributeName): unknown => {
  const { column, schema, default: absent } = attributes[name]
  const kept = schema.safeParse(column ? row[column] : row.attributes[name])
  // What an older build kept, and means nothing any more, is as if it were never set.
  return kept.success ? kept.data : absent
}

/** A company's attributes: what was set, and else what holds by default. */
export const attributesIn = (row: Stored): Attributes =>
  Object.fromEntries(attributeNames.map((name) => [name, valueIn(row, name)])) as Attributes

/** What its people are told of those without a column, where it is not as by default; `users/me` names the columns itself. */
export const toldOf = (row: Pick<Stored, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(
    attributeNames
      .filter((name) => attributes[name].reads === 'everybody' && !attributes[name].column)
      .map((name) => [name, valueIn(row, name)] as const)
      .filter(([name, value]) => !isSame(value, attributes[name].default)),
  )

/** Where changes are kept: of the columns each its own, of all else those by their names. */
export function placesOf(changes: Partial<Attributes>): {
  columns: Record<string, unknown>
  rest: Record<string, unknown>
} {
  const columns: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const name of attributeNames) {
    if (changes[name] === undefined) continue
    const { column } = attributes[name]
    if (column) columns[column] = changes[name]
    else rest[name] = changes[name]
  }
  return { columns, rest }
}
