import type { IncomingContact, IncomingPerson } from '../../contract/profiles/incoming.ts'
import { KnownPeople } from '../../server/modules/profiles/commands/known-people.ts'
import { match } from '../../server/modules/profiles/commands/match.ts'
import { prepareRows } from '../../server/modules/profiles/door.ts'
import { testClock } from './clock.ts'
import { at, job, someone } from './people/pool.ts'

/**
 * People made up with true doubles, told otherwise each, and near strangers who have one thing in common with somebody:
 * what the rule of identity makes of them (product.md, Duplicates).
 */

/** How a double is told otherwise. */
const ways = ['mail', 'script', 'initials', 'married', 'phone', 'link'] as const
/** What a near stranger shares, and nothing else. */
const shares = ['name', 'office mail', 'phone', 'employer'] as const

const first = [
  ['Анна', 'Anna'],
  ['Юлия', 'Yulia'],
  ['Дмитрий', 'Dmitry'],
  ['Евгений', 'Evgeny'],
  ['Ксения', 'Ksenia'],
  ['Пётр', 'Petr'],
  ['Алексей', 'Alexey'],
  ['Фёдор', 'Fedor'],
  ['Мария', 'Maria'],
  ['Сергей', 'Sergey'],
  ['Яна', 'Yana'],
  ['Григорий', 'Grigory'],
  ['Татьяна', 'Tatiana'],
  ['Жанна', 'Zhanna'],
  ['Михаил', 'Mikhail'],
  ['Наталья', 'Natalia'],
] as const
const last = [
  ['Хабаров', 'Khabarov'],
  ['Щербаков', 'Shcherbakov'],
  ['Чехов', 'Chekhov'],
  ['Жуков', 'Zhukov'],
  ['Царёв', 'Tsarev'],
  ['Ющенко', 'Yushchenko'],
  ['Соколов', 'Sokolov'],
  ['Мельник', 'Melnik'],
  ['Лось', 'Los'],
  ['Ким', 'Kim'],
  ['Ельцов', 'Yeltsov'],
  ['Горький', 'Gorky'],
  ['Шишкин', 'Shishkin'],
  ['Юрьев', 'Yuryev'],
  ['Вольф', 'Volf'],
  ['Быстров', 'Bystrov'],
  ['Эйхе', 'Eikhe'],
] as const

interface Made {
  /** The person it truly is. */
  truly: number
  person: IncomingPerson
  way?: (typeof ways)[number]
}

interface Parts {
  given: readonly [string, string]
  family: readonly [string, string]
  mail: string
  phone: string
  page: string
  employer: string
}

/** A small seeded generator. */
function dice(seed: number) {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! }
}

const mailOf = (value: string): IncomingContact => ({ kind: 'email', value })
const phoneOf = (value: string): IncomingContact => ({ kind: 'phone', value })

function personOf(name: string, more: Partial<IncomingPerson>): IncomingPerson {
  const [given = '', ...rest] = name.split(' ')
  const whole = { full: name, first: given, last: rest.join(' ') }
  return { ...someone({ first: given }), namespace: null, externalId: null, file: 'made', ...more, name: whole }
}

const nameOf = ({ given, family }: Parts, script: 0 | 1 = 1) => `${given[script]} ${family[script]}`

const base = (parts: Parts): IncomingPerson =>
  personOf(nameOf(parts), {
    contacts: [mailOf(parts.mail), phoneOf(parts.phone)],
    links: [parts.page],
    place: at('Moscow', 'RU'),
    positions: [job('Engineer', parts.employer)],
  })

/** The same person told otherwise, with one value that identifies in common. */
function doubleOf(parts: Parts, way: (typeof ways)[number], number: number, other: Parts): IncomingPerson {
  const contacts = [mailOf(parts.mail)]
  const local = parts.phone.slice(2).replace(/(\d{3})(\d{3})(\d{2})(\d{2})/, '8 ($1) $2-$3-$4')
  const slug = parts.page.slice(parts.page.lastIndexOf('/') + 1)
  switch (way) {
    case 'mail':
      return personOf(nameOf(parts), { contacts: [mailOf(`new.${number}@mail.example`)], links: [parts.page] })
    case 'script':
      return personOf(nameOf(parts, 0), { contacts })
    case 'initials':
      return personOf(`${parts.given[1][0]}. ${parts.family[1]}`, { contacts })
    case 'married':
      return personOf(`${parts.given[1]} ${other.family[1]}`, { contacts })
    case 'phone':
      return personOf(nameOf(parts), { contacts: [phoneOf(local)], place: at('Moscow', 'RU') })
    case 'link':
      return personOf(nameOf(parts), { links: [`http://ru.linkedin.com/in/${slug.toUpperCase()}/en?trk=people`] })
  }
}

/** Somebody else, who shares one thing. */
function strangerTo(parts: Parts, share: (typeof shares)[number], number: number, own: Parts): IncomingPerson {
  const name = share === 'name' ? nameOf(parts) : nameOf(own)
  return personOf(name, {
    contacts: [
      mailOf(share === 'office mail' ? parts.mail : `stranger.${number}@mail.example`),
      phoneOf(share === 'phone' ? parts.phone : own.phone),
    ],
    positions: [job('Engineer', share === 'employer' ? parts.employer : own.employer)],
  })
}

/** This number of rows in random order, a tenth of them doubles and a tenth near strangers. */
function madeRows(count: number, seed: number): Made[] {
  const { below, pick } = dice(seed)
  const partsOf = (number: number): Parts => ({
    given: pick(first),
    family: pick(last),
    mail: `person.${number}@mail.example`,
    phone: `+7${9_000_000_000 + number * 7}`,
    page: `https://www.linkedin.com/in/person-${number}`,
    employer: `Firm ${below(200)}`,
  })
  const tenth = Math.floor(count / 10)
  const people = Array.from({ length: count - 2 * tenth }, (_, number) => partsOf(number))
  const rows: Made[] = people.map((parts, truly) => ({ truly, person: base(parts) }))
  for (let number = 0; number < tenth; number++) {
    const [of, stranger] = [number, tenth + number]
    const other = { ...pick(people), family: pick(last.filter((one) => one !== people[of]!.family)) }
    const way = ways[number % ways.length]!
    rows.push({ truly: of, way, person: doubleOf(people[of]!, way, number, other) })
    const own = partsOf(count + number)
    if (nameOf(own) === nameOf(people[stranger]!)) own.given = pick(first.filter((one) => one !== own.given))
    const share = shares[number % shares.length]!
    rows.push({ truly: count + number, person: strangerTo(people[stranger]!, share, number, own) })
  }
  for (let at = rows.length - 1; at > 0; at--) {
    const with_ = below(at + 1)
    ;[rows[at], rows[with_]] = [rows[with_]!, rows[at]!]
  }
  return rows
}

export interface Judged {
  rows: number
  doubles: number
  /** Rows made one with somebody else. */
  wrong: number
  merged: number
  listed: number
  /** Doubles that nobody would see, by how they were told. */
  missed: Record<string, number>
}

/** Takes all of them in, as an import does, and counts what came out. */
export function judgeDoubles(count: number, seed: number): Judged {
  const made = madeRows(count, seed)
  const prepared = prepareRows(
    testClock(),
    made.map(({ person }, number) => ({ ...person, fingerprint: String(number) })),
  )
  const { targets, maybes } = match(prepared, new KnownPeople(), new Set(), undefined)
  const targetOf = new Map(targets.flatMap(({ sayings, profileId }) => sayings.map((saying) => [saying, profileId])))
  const idOf = (at: number) => targetOf.get(prepared[at]!)!
  const trueOf = new Map<number, Set<number>>()
  for (const [at, { truly }] of made.entries()) trueOf.set(idOf(at), (trueOf.get(idOf(at)) ?? new Set()).add(truly))
  const pairs = new Set(maybes.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  const bases = new Map(made.flatMap(({ truly, way }, at) => (way === undefined ? [[truly, idOf(at)]] : [])))
  const judged: Judged = { rows: made.length, doubles: 0, wrong: 0, merged: 0, listed: 0, missed: {} }
  for (const people of trueOf.values()) judged.wrong += people.size - 1
  for (const [at, { truly, way }] of made.entries()) {
    if (way === undefined) continue
    judged.doubles++
    const of = bases.get(truly)
    if (of === idOf(at)) judged.merged++
    else if (pairs.has(`${of} ${idOf(at)}`)) judged.listed++
    else judged.missed[way] = (judged.missed[way] ?? 0) + 1
  }
  return judged
}
