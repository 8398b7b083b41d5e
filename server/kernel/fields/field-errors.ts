import type { z } from 'zod/mini'
import { deepest, isKeepable } from '../../../contract/kit/keepable.ts'
import { AppError, type Language } from '../errors.ts'
import { inLanguage } from './field-texts.ts'

type Issue = z.core.$ZodIssue
type Say = (issue: Issue & Record<string, unknown>) => Record<Language, string>

const sizes: Record<string, (n: number) => Record<Language, string>> = {
  string: (n) => ({ en: n === 1 ? '1 character' : `${n} characters`, ru: `${n} симв.` }),
  array: (n) => ({ en: n === 1 ? '1 item' : `${n} items`, ru: `${n} шт.` }),
  number: (n) => ({ en: String(n), ru: String(n) }),
}
const size = (origin: unknown, n: unknown) => (sizes[String(origin)] ?? sizes.number!)(Number(n))

const required = { en: 'This field is required', ru: 'Обязательное поле' }
/** In a list nobody has left out a field. */
const ofEntry = (n: number, said: Record<Language, string>): Record<Language, string> =>
  said === required
    ? { en: `Entry ${n} is empty`, ru: `Пустая строка: ${n}-я` }
    : { en: `Entry ${n}: ${said.en}`, ru: `${n}-я строка: ${said.ru}` }
const wrongValue = { en: 'Wrong value', ru: 'Неверное значение' }

/** What an area says of its own field; a check that says nothing has the library's words, which nobody should read. */
const ownWords = (message: string): Record<Language, string> | undefined => {
  const ru = inLanguage('ru', message)
  return ru === message ? undefined : { en: message, ru }
}

/** A sentence for each kind of issue; the rest is a wrong value. */
const sentences: Record<string, Say> = {
  invalid_type: () => ({ en: 'Wrong type', ru: 'Неверный тип' }),
  invalid_format: () => ({ en: 'Wrong format', ru: 'Неверный формат' }),
  invalid_value: () => ({ en: 'Not one of the allowed values', ru: 'Недопустимое значение' }),
  custom: ({ message }) => ownWords(message) ?? wrongValue,
  unrecognized_keys: () => ({ en: 'Unknown field', ru: 'Неизвестное поле' }),
  too_big: (issue) => {
    const limit = size(issue.origin, issue.maximum)
    return { en: `At most ${limit.en}`, ru: `Не больше ${limit.ru}` }
  },
  too_small: (issue) => {
    if (issue.origin === 'string' && issue.minimum === 1) return required
    const limit = size(issue.origin, issue.minimum)
    return { en: `At least ${limit.en}`, ru: `Не меньше ${limit.ru}` }
  },
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/**
 * The error of an input that does not fit its schema: each field by its name, with the first thing wrong with it.
 * @param value what was sent, to tell a missing field from a wrong one
 */
export function fieldErrors(part: string, issues: readonly Issue[], value: unknown, language: Language): AppError {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (path ? `${path}.${key}` : key)) : [path || part]
    const missing = issue.code === 'invalid_type' && at(value, issue.path) === undefined
    const said = missing ? required : (sentences[issue.code]?.(issue as Parameters<Say>[0]) ?? wrongValue)
    const entry = issue.path.at(-1)
    // Of a list it is one of the entries, as people count them.
    const text = typeof entry === 'number' ? ofEntry(entry + 1, said) : said
    for (const name of names) fields[name] ??= [text[language]]
  }
  return new AppError('badRequest', { fields })
}

const unusable = {
  en: 'Contains a null or broken character, or is nested too deeply',
  ru: 'Нулевой символ, половина символа или слишком глубоко',
}

/** Where a text holds what JSON can carry and PostgreSQL cannot (`isKeepable`), or nesting goes too deep to walk. */
function unusableAt(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return path.split('.', 1)[0]
  for (const [key, each] of Object.entries(value)) {
    const found = !isKeepable(key) ? path : unusableAt(each, path ? `${path}.${key}` : key, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** @throws AppError badRequest naming the field of a part that no schema should even look at */
export function refuseUnusable(part: string, value: unknown, language: Language): void {
  const path = unusableAt(value, '', 0)
  if (path !== undefined) throw new AppError('badRequest', { fields: { [path || part]: [unusable[language]] } })
}
