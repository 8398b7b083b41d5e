import type { Card, CardPosition } from '../../contract/profiles/card.ts'

/** A small seeded generator: the same people at every start. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export const uid = (kind: string, n: number): string =>
  `0190a000-0000-7000-8${kind.padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`

const latin = {
  first: [
    'Anna',
    'Lukas',
    'Priya',
    'Jean-Baptiste',
    'Hanna',
    'Tomasz',
    'Chidi',
    'Sofia',
    'Ivan',
    'Maja',
    'Emeka',
    'Noor',
  ],
  last: [
    'Petrova',
    'Hoffmann',
    'Raghunathan',
    'Oumarou',
    'Müller-Brandt',
    'Wiśniewski',
    'Okonkwo',
    'Lindqvist',
    'Horvat',
  ],
}
const cyrillic = {
  first: ['Мария', 'Александр', 'Елена', 'Дмитрий', 'Ольга', 'Сергей'],
  last: ['Соколова', 'Константинопольский-Верховенский', 'Ким', 'Оганесян', 'Дмитриева', 'Мкртчян'],
}
const titles = [
  'Senior Frontend Engineer',
  'Frontend Team Lead',
  'Staff Software Engineer, Design Systems & Web Platform',
  'Principal Engineer',
  'Full-stack Developer',
  'Senior UI Developer',
]
const russianTitles = ['Ведущий разработчик интерфейсов и дизайн-систем', 'Инженер-программист', 'Frontend Team Lead']
const companies = [
  'Nordlicht Labs',
  'Tideworks',
  'Bluefern',
  'Кедр Софт',
  'Vantora',
  'Mossgate',
  'Орион Тех',
  'Quillby',
  'Harborline',
]
const places = [
  { id: 2950159, city: 'Berlin', region: 'Berlin', country: 'Germany', country_code: 'DE' },
  { id: 2852458, city: 'Potsdam', region: 'Brandenburg', country: 'Germany', country_code: 'DE' },
  { id: 524901, city: 'Moscow', region: 'Moscow', country: 'Russia', country_code: 'RU' },
  { id: 1526384, city: 'Almaty', region: 'Almaty', country: 'Kazakhstan', country_code: 'KZ' },
]
const skills = [
  'React',
  'TypeScript',
  'GraphQL',
  'JavaScript',
  'Node.js',
  'CSS',
  'Accessibility',
  'Vue.js',
  'Storybook',
  'Redux',
  'Docker',
  'Playwright',
  'Figma',
  'Webpack',
]
const ratings = [0.95, 0.82, 0.61, 0.3, null]

const month = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`

/** Jobs back to back from now into the past, now and then with a gap. */
function career(pick: <T>(list: readonly T[]) => T, next: () => number, russian: boolean): CardPosition[] {
  let end = 2026 * 12 + 10
  return Array.from({ length: 2 + Math.floor(next() * 4) }, (_, at) => {
    const length = 8 + Math.floor(next() * 34)
    const position = {
      title: pick(russian ? russianTitles : titles),
      company: pick(companies),
      start: month(end - length),
      end: at === 0 ? null : month(end),
      current: at === 0,
    }
    end -= length + (next() > 0.75 ? 7 : 0)
    return position
  })
}

/** The n-th person of the mock pool. */
export function person(n: number): Card {
  const next = random(n * 7919 + 13)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const russian = next() > 0.6
  const names = russian ? cyrillic : latin
  const [first, last] = [pick(names.first), pick(names.last)]
  const positions = career(pick, next, russian)
  const known = [...skills].sort(() => next() - 0.5).slice(0, 3 + Math.floor(next() * 9))
  if (n % 3 !== 0 && !known.includes('React')) known.unshift('React')
  const first_month = positions.at(-1)!.start!.split('-').map(Number)
  const experience = 2026 - first_month[0]! + (11 - first_month[1]!) / 12
  const here = positions[0]!.start!.split('-').map(Number)
  return {
    id: 4000 + n,
    uid: uid('a0', n),
    external_id: null,
    name: `${first} ${last}`,
    first_name: first,
    last_name: last,
    photo: null,
    title: positions[0]!.title,
    company: positions[0]!.company,
    company_size: 1 + Math.floor(next() * 8),
    industry: pick(['Software', 'Retail', 'Finance']),
    location: pick(places),
    positions,
    skills: known.map((name, at) => ({
      name,
      years: 1 + Math.floor(next() * 9),
      rating: pick(ratings),
      principal: at < 3,
    })),
    languages: russian ? ['Russian', 'English'] : ['English', 'German'],
    sites: next() > 0.4 ? ['github.com', 'linkedin.com'] : [],
    contacts: next() > 0.2 ? ['email', 'phone', 'telegram'] : ['email'],
    experience_years: experience,
    months_on_last_position: (2026 - here[0]!) * 12 + 11 - here[1]! + 1,
    seniority: experience > 8 ? 'senior' : 'middle',
    rating: Math.round((1 - n / 500) * 100) / 100,
    updated_at: '2026-11-01T10:00:00.000Z',
    is_demo: true,
  }
}
