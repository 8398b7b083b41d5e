import { readFileSync } from 'node:fs'
import path from 'node:path'

const catalogue = path.join(import.meta.dirname, '..', '..', 'src', 'locales', 'ru.po')

/**
 * What the app says in a language, found by its English words, so that one journey is walked in both. Words that stand in
 * the catalogue for one place alone (`msgctxt`) are not among them.
 */
export function sayer(language: 'en' | 'ru'): (english: string, ...values: string[]) => string {
  const russian = new Map(
    [...readFileSync(catalogue, 'utf8').matchAll(/^(?<!msgctxt ".*"\n)msgid "(.*)"\nmsgstr "(.+)"$/gm)].map(
      ([, id, text]) => [id!, text!],
    ),
  )
  return (english, ...values) => {
    const text = language === 'en' ? english : russian.get(english)
    if (text === undefined) throw new Error(`The catalogue has no “${english}”`)
    return text.replaceAll(/\{\w+\}/g, () => values.shift() ?? '')
  }
}
