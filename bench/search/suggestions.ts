import type { Hirefold } from '../kit/hirefold.ts'
import { bothOf, median } from '../kit/measure.ts'

/** What completes the first letters of a name, through HTTP: by field and by what is typed. */

const barMs = 10
const rounds = 20
const shownSlowest = 3

/** One to five letters, Latin and Cyrillic, with the keyboard switched the wrong way, and what fits nothing. */
const typed = {
  skill: ['s', 'ja', 'node', 'react', 'пит', 'кфсе', 'zqxjv'],
  position: ['s', 'se', 'back', 'senio', 'разр', 'вум', 'zqxjv'],
  companySearch: ['s', 'gl', 'tech', 'тех', 'ащку', 'zqxjv'],
  educationSearch: ['u', 'un', 'univ', 'уни', 'zqxjv'],
  location: ['b', 'mo', 'san', 'mosc', 'бер', 'vjcr', 'zqxjv'],
  name: ['m', 'iv', 'ivan', 'smith', 'пет', 'bdfy', 'zqxjv'],
} as const

/** Prints the times of all suggestions, and which are the slowest. */
export async function reportSuggestions(hirefold: Hirefold): Promise<void> {
  const asked = Object.entries(typed).flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
  const times = new Map(asked.map((each) => [each, [] as number[]]))
  const ask = async (each: (typeof asked)[number]) => {
    const from = performance.now()
    await hirefold.post('/api/v6/suggestions/', { type2terms: { [each.field]: [each.text] } })
    return performance.now() - from
  }
  for (const each of asked) await ask(each)
  for (let round = 0; round < rounds; round++) for (const each of asked) times.get(each)!.push(await ask(each))
  const slowest = [...times].map(([{ field, text }, list]) => ({ name: `${field} '${text}'`, ms: median(list) }))
  slowest.sort((a, b) => b.ms - a.ms)
  const named = slowest.slice(0, shownSlowest).map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
  console.log(
    `Suggestions ${bothOf([...times.values()].flat())} (bar ${barMs} ms), the slowest at p50: ${named.join(', ')}`,
  )
}
