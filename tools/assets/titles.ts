import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { fold } from '../../contract/search/spelling/fold.ts'
import { titleRows } from '../../contract/search/typed/titles.ts'
import { titleKey } from '../../server/modules/search/names/key.ts'
import { byHand } from './titles-by-hand.ts'

/**
 * Makes server/modules/search/names/families.tsv: a line is one title, all its names, the usual one first. Run by hand when the
 * sources are renewed: `node tools/assets/titles.ts FOLDER`, with ESCO's occupations (`esco_occupations_en.csv.gz`, de, es) and O*NET's
 * `onet_Occupation_Data`, `onet_Alternate_Titles` and `onet_Sample_of_Reported_Titles` (`.tsv.gz`) in it.
 */

const target = path.join(import.meta.dirname, '../../server/modules/search/names/families.tsv')
const languages = ['en', 'de', 'es'] as const
type Language = (typeof languages)[number]

/** The most names of one title in a language, and of how many words. */
const most = { en: 8, de: 7, es: 5 } as const
const mostWords = 4
const mostLetters = 40
/** Alternative names that nobody reported are kept only where they are short, and few. */
const unreported = { words: 3, names: 3 }
/** Words that are too many jobs to be another name of one. */
const vague = new Set(
  'technician operator operative worker specialist assistant manager engineer supervisor analyst consultant coordinator officer agent clerk inspector director trainee expert advisor adviser helper foreman leader planner apprentice intern student'.split(
    ' ',
  ),
)
/** The most titles that one name belongs to: what means more says nothing. */
const mostFamilies = 2

interface Family {
  names: string[]
  /** How deep in the classification: a broad title wins a name before a narrow one. */
  depth: number
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder of the open data: node tools/assets/titles.ts FOLDER')
const open = async (name: string): Promise<string> => gunzipSync(await readFile(path.join(folder, name))).toString()
const csv = async (
  language: Language,
): Promise<Record<'code' | 'preferredLabel' | 'altLabels' | 'conceptUri', string>[]> =>
  parse(await open(`esco_occupations_${language}.csv.gz`), { columns: true })
const tsv = async (name: string): Promise<string[][]> =>
  parse(await open(`onet_${name}.tsv.gz`), { delimiter: '\t', quote: false, from_line: 2, relax_column_count: true })

const wordsOf = (name: string): string[] => name.split(/[\s-]+/)
const isTyped = (name: string): boolean =>
  name.length > 1 &&
  !vague.has(name) &&
  name.length <= mostLetters &&
  wordsOf(name).length <= mostWords &&
  !/[\d(),;&:"]/.test(name)

/** 'Lehrer/in', 'LehrerIn' and 'Lehrer/Lehrerin' are what each of them is called. */
const sexes = (name: string): string[] =>
  name
    .replace(/(?<=\p{Ll})(?:\/in|\/-in|\/a|In)(?!\p{L})/gu, '')
    .split('/')
    .map((one) => one.trim())

/** 'Staff RN (Staff Registered Nurse)' is called both. */
const written = (name: string): string[] => {
  const [, short = name, long] = /^(.+?) \((.+)\)$/.exec(name) ?? []
  return long === undefined ? [short] : [short, long]
}

/** One of them: 'Lawyers', 'Secretaries'. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch)es$/, '')
    .replace(/men$/, 'man')
    .replace(/(?<=[^s])s$/, '')
/** Names as they are within a sentence: 'Registered Nurse', but 'SEO Manager'. */
const lower = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))

/** The first of those with one key. */
function distinct(names: readonly string[], keyOf: (name: string) => string = fold): string[] {
  const seen = new Set<string>()
  return names.filter((name) => !seen.has(keyOf(name)) && seen.add(keyOf(name)))
}

/** Does a name only narrow another: 'patent lawyer' is no other name of 'lawyer', nor 'Gospelsänger' of 'Sänger'. */
function narrows(name: string, usual: string): boolean {
  const words = new Set(wordsOf(fold(name)))
  const all = wordsOf(fold(usual))
  if (words.size > all.length && all.every((word) => words.has(word))) return true
  const [key, broad] = [titleKey(name), titleKey(usual)]
  return /^\p{Lu}/u.test(usual) && key !== broad && key.endsWith(broad)
}

/** What people in work say that they are called, by its key. */
async function reportedTitles() {
  const [alternates, sample, occupations] = await Promise.all([
    tsv('Alternate_Titles'),
    tsv('Sample_of_Reported_Titles'),
    tsv('Occupation_Data'),
  ])
  const titles = occupations.map(([code = '', title = '']) => ({
    code,
    // 'Janitors and Cleaners, Except …' is more than one.
    name: /,| and |--/.test(title) ? undefined : lower(singular(title)),
    shown: sample.flatMap(([of, name = '', shown]) => (of === code && shown === 'Y' ? written(name).map(lower) : [])),
  }))
  const keysOf = (names: readonly (string | undefined)[]) =>
    new Set(names.flatMap((name) => (name === undefined ? [] : written(name).map(titleKey))))
  const often = keysOf([...sample.map(([, name]) => name), ...titles.map(({ name }) => name)])
  return { titles, often, ever: new Set([...often, ...keysOf(alternates.map(([, name]) => name))]) }
}

function escoNames(
  label: string,
  others: string,
  usual: string,
  language: Language,
  isReported: (name: string) => boolean,
) {
  const preferred = sexes(label).filter(isTyped)
  const alternates = others
    .split('\n')
    .flatMap((name) => sexes(name.trim().replace(/\s+/g, ' ')))
    .filter((name) => isTyped(name) && !narrows(name, usual))
  const told = language === 'en' ? alternates.filter(isReported) : []
  const rest = alternates
    .filter((name) => !told.includes(name) && wordsOf(name).length <= unreported.words)
    .sort((a, b) => wordsOf(a).length - wordsOf(b).length)
  const few = language === 'en' ? rest.slice(0, unreported.names) : rest
  // English has a name for both sexes: of the spellings of one a single one, as the key finds the others.
  const keyOf = language === 'en' ? titleKey : fold
  const known = new Set(preferred.map(keyOf))
  const further = distinct([...told, ...few], keyOf).filter((name) => !known.has(keyOf(name)))
  return [...preferred, ...further].slice(0, most[language])
}

async function escoFamilies({ often, ever }: Record<'often' | 'ever', ReadonlySet<string>>): Promise<Family[]> {
  const isReported = (name: string) => ever.has(titleKey(name))
  const isUsual = (name: string) => often.has(titleKey(name))
  const [english, ...others] = await Promise.all(languages.map(csv))
  const byUri = others.map((rows) => new Map(rows.map((row) => [row.conceptUri, row])))
  return english!.flatMap(({ code, conceptUri, preferredLabel, altLabels }) => {
    const depth = code.split('.').length
    const all = [preferredLabel, ...altLabels.split('\n')]
    // What nobody reported to be called is a place in a classification.
    if (!(isReported(preferredLabel) || (depth <= 2 && all.some(isUsual)))) return []
    const names = escoNames(preferredLabel, altLabels, preferredLabel, 'en', isReported)
    const foreign = byUri.flatMap((rows, at) => {
      const row = rows.get(conceptUri)
      return row
        ? escoNames(row.preferredLabel, row.altLabels, sexes(row.preferredLabel)[0]!, languages[at + 1]!, isReported)
        : []
    })
    return names.length > 0 && names.length + foreign.length > 1 ? [{ names: [...names, ...foreign], depth }] : []
  })
}

/** The family whose usual name this is, else the broadest that has it. */
function familyOf(families: readonly Family[], name: string): Family | undefined {
  const key = titleKey(name)
  const having = families.filter(({ names }) => names.some((one) => titleKey(one) === key))
  const usual = having.find(({ names }) => titleKey(names[0]!) === key)
  return usual ?? having.sort((a, b) => a.depth - b.depth)[0]
}

const { titles, ...reported } = await reportedTitles()
const families = await escoFamilies(reported)
const usual = new Map(families.map((family) => [titleKey(family.names[0]!), family]))
const taken = new Set(families.flatMap(({ names }) => names.map(titleKey)))

// What O*NET's people say joins the family that its occupation is, unless it is somebody else's.
for (const { name: title, shown } of titles) {
  if (title === undefined) continue
  const typed = distinct([title, ...shown].filter(isTyped), titleKey)
  const family = familyOf(families, title)
  const free = typed.filter((name) => !taken.has(titleKey(name)) && !narrows(name, family?.names[0] ?? title))
  if (family) family.names.push(...free)
  else if (free.length > 1) families.push({ names: free, depth: 2 })
  for (const name of free) taken.add(titleKey(name))
}

// Rows by hand come first, and say what is the usual name. A row of the device is one by hand that has its first name, or its own.
const surely = new Map<Family, readonly string[]>()
const firstIs = (names: readonly string[], name: string): boolean => titleKey(names[0]!) === titleKey(name)
for (const row of [...byHand.map((names) => names.split(', ')), ...titleRows]) {
  const [first = ''] = row
  const hands = [...surely].filter(([, names]) => names.some((name) => titleKey(name) === titleKey(first)))
  const own = hands.find(([, names]) => firstIs(names, first))?.[0] ?? usual.get(titleKey(first))
  const family = own ?? (titleRows.includes(row) ? hands[0]?.[0] : undefined) ?? { names: [], depth: 0 }
  if (!families.includes(family)) families.push(family)
  surely.set(family, distinct([...(surely.get(family) ?? []), ...row]))
}
for (const [family, names] of surely) family.names = distinct([...names, ...family.names])

// A name of too many titles stays with those that are called so first, by hand, or more broadly.
const rank = (family: Family, key: string): number =>
  titleKey(family.names[0]!) === key
    ? -2
    : surely.get(family)?.some((name) => titleKey(name) === key)
      ? -1
      : family.depth
const byKey = Map.groupBy(
  families.flatMap((family) => [...new Set(family.names.map(titleKey))].map((key) => ({ family, key }))),
  ({ key }) => key,
)
for (const [key, having] of byKey) {
  const ranked = having.toSorted((a, b) => rank(a.family, key) - rank(b.family, key))
  const own = ranked.filter(({ family }) => rank(family, key) < 0)
  const kept = new Set((own.length > 0 ? own : ranked.slice(0, mostFamilies)).map(({ family }) => family))
  for (const { family } of ranked)
    if (!kept.has(family)) family.names = family.names.filter((name) => titleKey(name) !== key)
}

const lines = families.filter(({ names }) => names.length > 1).map(({ names }) => distinct(names).join('\t'))
await writeFile(target, `${lines.sort().join('\n')}\n`)
console.log(`${lines.length} titles written to ${path.relative(process.cwd(), target)}`)
