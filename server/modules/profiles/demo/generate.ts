import type {
  IncomingContact,
  IncomingEducation,
  IncomingPerson,
  IncomingSkill,
} from '../../../../contract/profiles/incoming.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { placeKey } from '../places/key.ts'
import { type Career, careerOf, skillsOf } from './careers.ts'
import { type Origin, origins } from './origins.ts'
import { type Gender, photoOf } from './portraits.ts'
import { Dice } from './random.ts'
import { schoolsIn } from './schools.ts'
import { summaryText } from './texts/write.ts'
import { type Track, tracks } from './tracks.ts'

const demoSource = 'demo'

function byShare<T extends { share: number }>(dice: Dice, items: readonly T[]): T {
  let left = dice.next() * items.reduce((sum, { share }) => sum + share, 0)
  for (const item of items) {
    left -= item.share
    if (left < 0) return item
  }
  return items[0]!
}

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ'].map((letter, at) => [
    letter,
    'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i yi ye g'
      .split(' ')
      [at]!.replace('-', ''),
  ]),
)

/** A name as it stands in a mail address. */
const handle = (name: string): string =>
  [...name.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '')

function nameOf(dice: Dice, origin: Origin): { gender: Gender; name: IncomingPerson['name'] } {
  const gender = dice.chance(0.45) ? 'female' : 'male'
  const first = dice.pick(origin.first[gender])
  const family = dice.pick(origin.last)
  const last = gender === 'female' && origin.female ? origin.female(family) : family
  return { gender, name: { full: `${first} ${last}`, first, last } }
}

function placeOf(dice: Dice, origin: Origin): IncomingPerson['place'] {
  const [written, known = written] = dice.favour(origin.cities)
  const city = gazetteer()
    .cities.get(placeKey(known))
    ?.find(({ country }) => country.code === origin.countryCode)
  return {
    city: written,
    region: null,
    country: origin.country,
    countryCode: origin.countryCode,
    latitude: city?.latitude ?? null,
    longitude: city?.longitude ?? null,
  }
}

function educationOf(dice: Dice, origin: Origin, track: Track, began: number): IncomingEducation[] {
  if (dice.chance(0.12)) return []
  const ended = Math.floor(began / 12)
  const level = dice.chance(0.4) ? 'master' : 'bachelor'
  return [
    {
      institution: dice.favour(schoolsIn(origin.countryCode)),
      field: dice.favour(track.fields[origin.career]),
      degree: degrees[origin.career][level],
      level,
      startYear: ended - (level === 'master' ? 6 : 4),
      endYear: ended,
    },
  ]
}
const degrees = {
  en: { master: 'Master', bachelor: 'Bachelor' },
  ru: { master: 'Магистр', bachelor: 'Бакалавр' },
}

function contactsOf(dice: Dice, origin: Origin, number: number, mail: string): IncomingContact[] {
  const contacts: IncomingContact[] = []
  if (dice.chance(0.92)) contacts.push({ kind: 'email', value: mail })
  if (dice.chance(0.65)) contacts.push({ kind: 'phone', value: `${origin.phone} ${String(1_000_000 + number)}` })
  if (dice.chance(origin.career === 'ru' ? 0.6 : 0.15))
    contacts.push({ kind: 'telegram', value: `@hirefold_demo_${number}` })
  return contacts
}

/** Accounts that nobody has: the names say where they come from. */
function linksOf(dice: Dice, number: number): string[] {
  const account = `hirefold-demo-${number}`
  const all = [
    [0.7, `https://github.com/${account}`],
    [0.8, `https://linkedin.com/in/${account}`],
    [0.2, `https://stackoverflow.com/users/${account}`],
    [0.1, `https://behance.net/${account}`],
  ] as const
  return all.filter(([share]) => dice.chance(share)).map(([, link]) => link)
}

/** Within two years, but never before the latest job began. */
function updatedAt(dice: Dice, begun: string): string {
  const last = Date.UTC(2026, 9, 31)
  const days = Math.floor((last - Date.parse(`${begun}-28`)) / 86_400_000)
  return new Date(last - dice.between(0, Math.min(700, Math.max(0, days))) * 86_400_000).toISOString()
}

const countsOf = (dice: Dice): IncomingPerson['counts'] => ({
  ...(dice.chance(0.3) ? { githubCommits: dice.between(3, 4000) } : {}),
  ...(dice.chance(0.15) ? { stackoverflowAnswers: dice.between(1, 600) } : {}),
  ...(dice.chance(0.05) ? { kaggle: dice.between(1, 2000) } : {}),
  ...(dice.chance(0.04) ? { googlePlay: dice.between(1, 20) } : {}),
})

function languagesOf(dice: Dice, { language }: Origin): string[] {
  const others = ['English', 'German', 'Spanish', 'French'].filter((each) => each !== language)
  return [language, ...(dice.chance(0.85) ? dice.some(others, dice.between(1, 2)) : [])]
}

interface Told extends Pick<Career, 'positions' | 'level' | 'months'> {
  skills: readonly IncomingSkill[]
  gender: Gender
}

function summaryOf(dice: Dice, { career }: Origin, { positions, level, months, skills, gender }: Told): string {
  const { title, industry } = positions[0]!
  return summaryText(dice, {
    language: career,
    level,
    title: title!,
    years: Math.floor(months / 12),
    industry: industry!,
    skills: skills.map(({ name }) => name),
    isFemale: gender === 'female',
  })
}

/** The demo person of a number from 1 on: always the same one. */
export function demoPerson(number: number): IncomingPerson {
  const dice = new Dice(number)
  const origin = byShare(dice, origins)
  const track = byShare(dice, tracks)
  const { gender, name } = nameOf(dice, origin)
  const { positions, level, months, began } = careerOf(dice, origin, track)
  const skills = skillsOf(dice, track, { level, months })
  return {
    source: demoSource,
    namespace: demoSource,
    file: null,
    externalId: `demo-${number}`,
    name,
    place: placeOf(dice, origin),
    positions,
    educations: educationOf(dice, origin, track, began),
    skills,
    languages: languagesOf(dice, origin),
    links: linksOf(dice, number),
    rejoinedLinks: [],
    contacts: contactsOf(dice, origin, number, `${handle(name.full)}.${number}@people.hirefold.example`),
    summary: dice.chance(0.7) ? summaryOf(dice, origin, { positions, level, months, skills, gender }) : null,
    statedYears: null,
    birthdate: null,
    lists: [],
    updatedAt: updatedAt(dice, positions[0]!.start!),
    photo: photoOf(number, gender, origin.tones),
    fingerprint: `demo-${number}`,
    employment: dice.chance(0.08) ? 'Freelance' : null,
    remote: dice.chance(0.5) ? dice.pick(['full', 'hybrid', 'rarely', 'no']) : null,
    counts: countsOf(dice),
    openToWork: dice.chance(0.12) ? 'open' : null,
  }
}
