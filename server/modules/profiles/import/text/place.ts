import type { IncomingPlace } from '../../../../../contract/profiles/incoming.ts'
import { fold } from '../../../../../contract/search/spelling/fold.ts'
import { countries } from '../../places/countries.ts'
import type { ResumeLine } from './resume-lines.ts'

const topLines = 15
const label =
  /^(?:location|address|city|lives in|based in|адрес|город|место жительства|проживает|проживание|местоположение|локация)\s*[:—–]\s*(.+)$/iu
/** What is written behind a city in the United States. */
const states = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
)
const town = /^\p{Lu}[\p{L}\p{M}.'’ -]{1,40}$/u

/** Two letters are a word as often as a country. */
const countryOf = (text: string) => (text.length > 2 ? countries().byName.get(fold(text)) : undefined)

const empty = { region: null, country: null, countryCode: null, latitude: null, longitude: null }

/** 'Berlin, Germany', 'San Francisco, CA', 'Mapo-gu, Seoul, Republic of Korea'; undefined where the end is no country. */
function placeIn(piece: string): IncomingPlace | undefined {
  const parts = piece.split(',').map((part) => part.trim().replace(/^(?:г\.|город)\s*/iu, ''))
  const last = parts.at(-1)!.replace(/\s+\d[\d -]*$/, '')
  const inStates = states.has(last)
  const city = parts.at(inStates ? -2 : 0)
  if (parts.length < 2 || parts.length > (inStates ? 5 : 3) || !city || !town.test(city)) return undefined
  if (inStates) return { ...empty, city, region: last, country: 'United States', countryCode: 'US' }
  return countryOf(last) ? { ...empty, city, region: parts.length > 2 ? parts[1]! : null, country: last } : undefined
}

/** Is a piece of a line the place of a job, and no name of a firm? */
export const isPlace = (piece: string): boolean => {
  const bare = piece.replace(/^\(?remote\)?,?\s*/i, '')
  return bare === '' || placeIn(bare) !== undefined || countryOf(bare) !== undefined
}

/** Where somebody lives, where the head of the résumé says it plainly; else null. */
export function placeOf(lines: readonly ResumeLine[]): IncomingPlace | null {
  const near = lines.filter(({ section }, at) => section === 'contacts' || (at < topLines && section === 'head'))
  for (const { parts } of near) {
    for (const piece of parts.flatMap((part) => part.split(/\s[|·•]\s/u))) {
      const named = label.exec(piece)?.[1]
      const found = placeIn((named ?? piece).trim())
      if (found) return found
      const [city = ''] = named?.split(',') ?? []
      if (town.test(city)) return { ...empty, city }
    }
  }
  return null
}
