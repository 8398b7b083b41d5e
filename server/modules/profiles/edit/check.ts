import type { EditChange } from '../../../../contract/profiles/edit/endpoints.ts'
import { keyOfLink, partsOf, writeValue } from '../../../../contract/profiles/edit/fields.ts'
import {
  type EditableKind,
  fieldName,
  now as goesOn,
  hiddenPart,
  isList,
  yes,
} from '../../../../contract/profiles/edit/names.ts'
import { editedParts, type Item, sharedParts, underlying } from '../../../../contract/profiles/edit/overlay.ts'
import { webAddress } from '../../../../contract/profiles/identity/web-address.ts'
import type { Remark } from '../../../kernel/errors.ts'
import { line, paragraph } from '../import/clean.ts'

/** Whether what a colleague has written can be a person's field, in one sentence for each that cannot. */

const tooLong = (most: number): Remark => ({
  en: `Must be ${most} characters or fewer`,
  ru: `Не больше ${most} символов`,
})
const wrongMonth: Remark = { en: 'Choose a month from 1900 on', ru: 'Укажите месяц не раньше 1900 года' }
const wrongYear: Remark = { en: 'Choose a year from 1900 to 2100', ru: 'Укажите год от 1900 до 2100' }
const wrongDate: Remark = { en: 'Choose a date between 1900 and today', ru: 'Укажите дату от 1900 года до сегодня' }
const endsFirst: Remark = { en: 'The end is before the start', ru: 'Конец раньше начала' }
const unknownPicture: Remark = { en: 'Choose one of the known photos', ru: 'Выберите одно из известных фото' }
const required = 'This field is required'
const unknown: Remark = { en: 'A profile has no such field', ru: 'В профиле нет такого поля' }
const odd = 'Wrong format'

const newKey = /^new:[0-9a-z-]{8,60}$/

/** A change whose text is fit to keep. */
export interface Wanted {
  kind: EditableKind
  key: string
  part: string
  value: string | null
  undo: boolean
  version: number
}

const isPast = (date: string, today: Date) =>
  /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  new Date(date).toISOString().startsWith(date) &&
  new Date(date) <= today

const monthly = (text: string) => (/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? undefined : wrongMonth)
const yearly = (text: string) => (/^(?:19\d{2}|20\d{2}|2100)$/.test(text) ? undefined : wrongYear)
const oneOf =
  (...words: string[]) =>
  (text: string) =>
    words.includes(text) ? undefined : odd

/** By field; the rest is any text. */
const shapes: Readonly<Record<string, (text: string, today: Date) => Remark | undefined>> = {
  'birthdate.date': (text, today) => (isPast(text, today) ? undefined : wrongDate),
  'openToWork.said': oneOf(yes, 'no'),
  'position.start': monthly,
  'position.end': (text) => (text === goesOn ? undefined : monthly(text)),
  'education.startYear': yearly,
  'education.endYear': yearly,
  'course.year': yearly,
  'skill.principal': oneOf(yes),
  'link.url': (text) => (webAddress(text) ? undefined : 'This isn’t a valid link'),
}

const long = new Set(['summary.text', 'position.description'])

function cleaned(change: EditChange, most: number): string | null {
  const name = `${change.kind}.${change.part}`
  return long.has(name) ? paragraph(change.value) : line(change.value, most)
}

/** One change by itself. @returns the change as it is kept, or what is wrong */
export function readChange(change: EditChange, today: Date): Wanted | { wrong: Remark } {
  const { kind, key, part, undo, version } = change
  const most =
    part === hiddenPart && isList(kind) ? yes.length : Object.entries(partsOf(kind)).find(([p]) => p === part)?.[1]
  if (most === undefined || isList(kind) === (key === '')) return { wrong: unknown }
  if (change.value !== null && change.value.trim().length > most) return { wrong: tooLong(most) }
  const value = undo ? null : cleaned(change, most)
  const check = part === hiddenPart ? oneOf(yes) : shapes[`${kind}.${part}`]
  const wrong = value === null ? undefined : check?.(value, today)
  if (wrong) return { wrong }
  return { kind, key: keyOf(change, value), part, value, undo, version }
}

/** A new link is known by its page, so that one page is one link. */
const keyOf = ({ kind, key }: EditChange, value: string | null): string =>
  kind === 'link' && newKey.test(key) && value ? (keyOfLink(value) ?? key).slice(0, 380) : key

/** Whether there is such an item, or may be. */
export const isPlace = (change: Wanted, items: readonly Item[]): boolean =>
  !isList(change.kind) ||
  newKey.test(change.key) ||
  change.kind === 'link' ||
  items.some(({ kind, key }) => kind === change.kind && key === change.key)

/** What items as a whole lack, by field, once everything is changed. */
export function wrongItems(items: readonly Item[], changed: readonly Wanted[]): Record<string, Remark[]> {
  const fields: Record<string, Remark[]> = {}
  for (const item of items) {
    const { kind, key } = item
    const own = changed.filter((one) => one.kind === kind && one.key === key && !one.undo)
    if (own.length === 0 || item.edits.some(({ part, value }) => part === hiddenPart && value === yes)) continue
    const parts = editedParts(item)
    const [first] = Object.keys(partsOf(kind))
    const needed = kind === 'name' || isList(kind)
    if (needed && writeValue(kind, parts, underlying(item)) === undefined)
      fields[fieldName({ kind, key, part: first! })] = [required]
    const [from, to] = kind === 'education' ? [parts.startYear, parts.endYear] : [parts.start, parts.end]
    if (from && to && to !== goesOn && to < from)
      fields[fieldName({ kind, key, part: kind === 'education' ? 'endYear' : 'end' })] = [endsFirst]
    if (kind === 'photo' && parts.id && !item.told.some((fact) => fact.kind === 'photo' && fact.value.id === parts.id))
      fields[fieldName({ kind, key, part: 'id' })] = [unknownPicture]
  }
  return fields
}

/** What stands under a field. */
export const underOf = (item: Item | undefined, part: string): string | null =>
  (item && part !== hiddenPart ? sharedParts(item)[part] : null) ?? null
