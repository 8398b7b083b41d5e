import type { InvitedRole } from '../../../../contract/companies/roles.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'

/** How files in English and Russian call what is said of somebody; the names of our own table are among them. */
const synonyms = {
  email: ['email', 'e mail', 'mail', 'email address', 'почта', 'электронная почта', 'эл почта', 'имейл', 'адрес почты'],
  role: ['role', 'роль'],
  firstName: ['first name', 'firstname', 'given name', 'имя'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'фамилия'],
  department: ['department', 'отдел', 'подразделение'],
  search: ['search', 'can search', 'поиск', 'ищет'],
  /** Why a row was refused the last time. */
  reason: ['reason', 'причина'],
} as const satisfies Record<string, readonly string[]>
export type Column = keyof typeof synonyms

const roles = {
  worker: ['worker', 'recruiter', 'employee', 'рекрутер', 'сотрудник'],
  admin: ['admin', 'administrator', 'администратор', 'админ'],
  admin_without_search: ['admin without search', 'admin no search', 'администратор без поиска', 'админ без поиска'],
  service_admin: ['service admin', 'service administrator', 'сервис администратор', 'сервисный администратор'],
  hm: ['hm', 'hiring manager', 'нанимающий менеджер'],
} as const satisfies Record<InvitedRole, readonly string[]>

const flags = {
  yes: ['yes', 'y', 'true', '1', '+', 'да'],
  no: ['no', 'n', 'false', '0', '-', '–', 'нет'],
} as const

/** Capitals, accents and what stands between words make no difference. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = <K extends string>(names: Record<K, readonly string[]>): ReadonlyMap<string, K> =>
  new Map((Object.keys(names) as K[]).flatMap((key) => names[key].map((name): [string, K] => [plain(name), key])))

const columnOf = byName(synonyms)
const roleOf = byName(roles)

/**
 * Which column holds what. Of two alike the first counts.
 * @returns undefined where no column has mail addresses
 */
export function columnsOf(header: readonly string[]): { at: Map<Column, number>; unknown: string[] } | undefined {
  const at = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, name] of header.entries()) {
    const column = columnOf.get(plain(name))
    if (column && !at.has(column)) at.set(column, index)
    else if (name.trim()) unknown.push(name)
  }
  return at.has('email') ? { at, unknown } : undefined
}

/** The role that a cell names; an empty one is a recruiter's. */
export const roleIn = (cell: string): InvitedRole | undefined => (cell ? roleOf.get(plain(cell)) : 'worker')

/** Whether a cell says yes or no; an empty one says nothing. */
export function flagIn(cell: string): boolean | 'unknown' | undefined {
  const said = cell.toLowerCase()
  if (!said) return undefined
  if ((flags.yes as readonly string[]).includes(said)) return true
  return (flags.no as readonly string[]).includes(said) ? false : 'unknown'
}
