import type { RowRefusal } from '../../../../contract/companies/import-endpoints.ts'
import { type InvitedRole, searchesByDefault, withSearch } from '../../../../contract/companies/roles.ts'
import { withoutAnyUnseen, withoutUnseen } from '../../../../contract/kit/invisible.ts'
import { isKeepable } from '../../../../contract/kit/keepable.ts'
import type { ReadTable, TableRow } from '../../profiles/door.ts'
import { emailKey } from '../../users/door.ts'
import { type Column, columnsOf, flagIn, roleIn } from './columns.ts'

/** Somebody of a file, before anybody asks whether the company may invite them. */
export interface ReadPerson {
  line: number
  email: string
  firstName: string
  lastName: string
  department: string
  role: InvitedRole | undefined
  canSearch: boolean
  refusal?: RowRefusal
  cells: readonly string[]
}

interface ReadPeople {
  unknown: string[]
  people: ReadPerson[]
}

/** What a spreadsheet shows in one line, without what nobody sees; a formula's guard is no part of it. */
const textOf = (cell: string): string =>
  withoutUnseen(cell)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/**
 * The people of a table.
 * @returns undefined where no column has mail addresses
 */
export function peopleIn({ header, rows }: ReadTable): ReadPeople | undefined {
  const columns = columnsOf(header)
  if (!columns) return undefined
  const known = new Set<string>()
  const people = rows.map((row): ReadPerson => {
    const person = personOf(columns.at, row)
    if (person.refusal) return person
    const key = emailKey(person.email)
    if (known.has(key)) return { ...person, refusal: 'twice' }
    known.add(key)
    return person
  })
  return { unknown: columns.unknown, people }
}

function personOf(at: ReadonlyMap<Column, number>, { line, cells, refused }: TableRow): ReadPerson {
  const cell = (column: Column) => textOf(cells[at.get(column) ?? -1] ?? '')
  const role = roleIn(cell('role'))
  const flag = flagIn(cell('search'))
  const asked = role && flag !== 'unknown' ? withSearch(role, flag ?? searchesByDefault(role)) : undefined
  const said = {
    line,
    email: withoutAnyUnseen(cell('email')),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    department: cell('department'),
    role: asked?.role ?? role,
    canSearch: asked?.canSearch ?? false,
    cells,
  }
  const refusal = refused ?? refusalOf(said, asked !== undefined)
  return refusal ? { ...said, refusal } : said
}

const longest = 80

function refusalOf({ email, role, cells, ...said }: ReadPerson, searches: boolean): RowRefusal | undefined {
  if (!cells.every(isKeepable)) return 'format'
  if (!role) return 'role'
  if (!searches) return 'search'
  if ([said.firstName, said.lastName, said.department].some((text) => text.length > longest)) return 'long'
  return email ? undefined : 'format'
}
