import { monthNumber } from '../../../../contract/profiles/derived.ts'
import type {
  IncomingContact,
  IncomingEducation,
  IncomingPerson,
  IncomingPosition,
  IncomingSkill,
} from '../../../../contract/profiles/incoming.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { employers, universities } from './employers.ts'
import { type Origin, origins } from './origins.ts'
import { type Gender, photoOf } from './portraits.ts'
import { Dice } from './random.ts'
import { type Track, tracks } from './tracks.ts'

/** The month that demo careers lead up to: fixed, so that the same number is always the same person. */
const today = monthNumber('2026-10')!
export const demoSource = 'demo'

const month = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

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
    .cities.get(
      known
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    )
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

const levelAt = (years: number): 0 | 1 | 2 => (years < 1.5 ? 0 : years <= 5 ? 1 : 2)

/** Jobs one after the other, now and then with a gap, up to today or shortly before it. */
function careerOf(dice: Dice, origin: Origin, track: Track, began: number): IncomingPosition[] {
  const positions: IncomingPosition[] = []
  for (let from = began; from < today - 1 && positions.length < 8; ) {
    const until = from + dice.between(9, 52)
    const current = until >= today
    const employer = dice.pick(employers[origin.script])
    positions.unshift({
      title: track.titles[origin.script][levelAt((from - began) / 12)],
      company: employer.name,
      start: month(from),
      end: current ? null : month(until),
      current,
      description: dice.chance(0.5) ? described(dice, origin, track) : null,
      companySize: employer.size,
      industry: employer.industry,
    })
    from = until + (dice.chance(0.25) ? dice.between(2, 9) : 1)
  }
  return positions
}

function described(dice: Dice, { script }: Origin, track: Track): string {
  const [one, two] = dice.some(track.skills, 2)
  if (script === 'cyrillic')
    return `${dice.pick(['Развитие продукта и команды', 'Архитектура и её внедрение', 'Запуск новых сервисов', 'Поддержка и развитие платформы'])}: ${one}, ${two}.`
  return `${dice.pick(['Built and ran', 'Led the move to', 'Kept healthy and improved', 'Shipped features with'])} ${one} and ${two} in a team of ${dice.between(3, 14)}.`
}

function skillsOf(dice: Dice, track: Track, years: number): IncomingSkill[] {
  return dice.some(track.skills, dice.between(4, 9)).map((name, at) => ({
    name,
    years: Math.min(years, Math.max(0.5, Math.round(years * (0.3 + dice.next() * 0.7) * 2) / 2)),
    rating: dice.chance(0.75)
      ? Math.round(Math.min(0.99, 0.25 + Math.min(years, 12) / 24 + dice.next() * 0.35) * 100) / 100
      : null,
    principal: at < 3,
  }))
}

function educationOf(dice: Dice, origin: Origin, track: Track, began: number): IncomingEducation[] {
  if (dice.chance(0.12)) return []
  const ended = Math.floor(began / 12)
  const degrees = {
    latin: { master: 'Master', bachelor: 'Bachelor' },
    cyrillic: { master: 'Магистр', bachelor: 'Бакалавр' },
  }[origin.script]
  const level = dice.chance(0.4) ? 'master' : 'bachelor'
  return [
    {
      institution: dice.pick(universities[origin.script]),
      field: track.field,
      degree: degrees[level],
      level,
      startYear: ended - (level === 'master' ? 6 : 4),
      endYear: ended,
    },
  ]
}

function contactsOf(dice: Dice, origin: Origin, number: number, mail: string): IncomingContact[] {
  const contacts: IncomingContact[] = []
  if (dice.chance(0.92)) contacts.push({ kind: 'email', value: mail })
  if (dice.chance(0.65)) contacts.push({ kind: 'phone', value: `${origin.phone} ${String(1_000_000 + number)}` })
  if (dice.chance(origin.script === 'cyrillic' ? 0.6 : 0.15))
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

function summaryOf(origin: Origin, track: Track, years: number, skills: readonly IncomingSkill[]): string {
  const top = skills.slice(0, 3).map(({ name }) => name)
  const title = track.titles[origin.script][levelAt(years)]
  const full = Math.floor(years)
  if (origin.script === 'cyrillic') return `${title}. Стаж, лет: ${Math.max(1, full)}. Основное: ${top.join(', ')}.`
  const spent = full < 2 ? ', new in the field' : ` with ${full} years in the field`
  return `${title}${spent}, mostly ${top.join(', ')}.`
}

const countsOf = (dice: Dice): IncomingPerson['counts'] => ({
  ...(dice.chance(0.3) ? { githubCommits: dice.between(3, 4000) } : {}),
  ...(dice.chance(0.15) ? { stackoverflowAnswers: dice.between(1, 600) } : {}),
  ...(dice.chance(0.05) ? { kaggle: dice.between(1, 2000) } : {}),
  ...(dice.chance(0.04) ? { googlePlay: dice.between(1, 20) } : {}),
})

/** The demo person of a number from 1 on: always the same one. */
export function demoPerson(number: number): IncomingPerson {
  const dice = new Dice(number)
  const origin = byShare(dice, origins)
  const track = byShare(dice, tracks)
  const { gender, name } = nameOf(dice, origin)
  const began = today - Math.floor((0.2 + dice.next() ** 1.4 * 24) * 12)
  const years = (today - began) / 12
  const skills = skillsOf(dice, track, years)
  const languages = ['English', 'German', 'Spanish', 'French'].filter((each) => each !== origin.language)
  return {
    source: demoSource,
    namespace: demoSource,
    file: null,
    externalId: `demo-${number}`,
    name,
    place: placeOf(dice, origin),
    positions: careerOf(dice, origin, track, began),
    educations: educationOf(dice, origin, track, began),
    skills,
    languages: [origin.language, ...(dice.chance(0.85) ? dice.some(languages, dice.between(1, 2)) : [])],
    links: linksOf(dice, number),
    rejoinedLinks: [],
    contacts: contactsOf(dice, origin, number, `${handle(name.full)}.${number}@people.hirefold.example`),
    summary: dice.chance(0.7) ? summaryOf(origin, track, years, skills) : null,
    statedYears: null,
    birthdate: null,
    lists: [],
    updatedAt: new Date(Date.UTC(2026, 9, 31) - dice.between(0, 700) * 86_400_000).toISOString(),
    photo: photoOf(number, gender, origin.tones),
    fingerprint: `demo-${number}`,
    employment: dice.chance(0.08) ? 'Freelance' : null,
    remote: dice.chance(0.5) ? dice.pick(['full', 'hybrid', 'rarely', 'no']) : null,
    counts: countsOf(dice),
  }
}
