import fc from 'fast-check'
import { facets, rangeFacets } from '../../contract/search/facets.ts'
import { documentFlags } from '../../contract/search/flags.ts'
import { meritSorts, sorts } from '../../contract/search/search-url.ts'
import type {
  Choice,
  FacetFilter,
  FacetRequest,
  IndexOp,
  Match,
  PlainMatch,
  SearchDocument,
  SearchPage,
  SearchPlan,
  WrittenOp,
} from '../../server/ports/search-index.ts'

/** Random people and queries over a small world, so that queries find somebody and names collide. */

/** As the database hands it over. */
export const written = ({ profileId, documents }: IndexOp): WrittenOp => ({
  profileId,
  documents: documents.map((document) => JSON.stringify(document)),
})

const titles = ['Senior Full-stack developer', 'full stack Developer', 'C++ engineer', 'Head of QA', 'Дизайнер', 'CTO']
const companies = ['Nordlicht Labs', 'Ёлка и Ко', 'Smith, Jones & Co', 'nordlicht labs', 'A.B.C.']
const names = ['Anna Petrova', 'Алёна Ёлкина', 'Émile Zola', 'anna petrova', "Sean O'Neil", 'Łukasz O’Neil', '王小明']
const skillNames = ['C', 'C++', 'c#', 'SQL', 'mssql', 'JavaScript', 'js', 'node.js', '.NET', 'Élixir', 'elixir']
const phrases = [
  'ship it🚀now',
  'payments for banks',
  'Node.js, C++ and SQL',
  'worked full-stack',
  'школа №5',
  'a.net b',
]
const words = [
  'full stack',
  'full-stack',
  'developer',
  'C',
  'c++',
  'ёлка',
  'Елка',
  'nordlicht',
  'labs smith',
  '!!!',
  'js',
  'lukasz',
  'o`neil',
  '小明',
  '明',
  '🚀',
]
const levels = ['school', 'bachelor', 'master']
const few = <T>(items: readonly T[], max = 3) => fc.uniqueArray(fc.constantFrom(...items), { maxLength: max })

const skill = fc.record({
  name: fc.constantFrom(...skillNames),
  months: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
  principal: fc.boolean(),
  high: fc.constant(false),
})
const skills = fc
  .uniqueArray(skill, {
    selector: (one) =>
      one.name
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, ''),
    maxLength: 6,
  })
  .chain((all) => fc.tuple(...all.map((one) => fc.boolean().map((high) => ({ ...one, high: high && one.principal })))))

/** Exactly what 24 bits hold, as the port says. */
const point = fc.constantFrom(
  { latitude: 52.5, longitude: 13.5 },
  { latitude: -33.75, longitude: 151.25 },
  { latitude: 0, longitude: -180 },
)

export const person: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  companyId: fc.constantFrom(0, 0, 0, 11, 12),
  texts: fc.record(
    {
      position: few(titles),
      lastPosition: few(titles, 1),
      companySearch: few(companies),
      lastCompanySearch: few(companies, 1),
      educationSearch: few(phrases, 1),
      name: few(names, 1),
      text: few([...phrases, ...titles, ...skillNames], 5),
    },
    { requiredKeys: [] },
  ),
  skills,
  places: few([1, 2, 3, 40, 41]),
  placeNames: few(['Berlin', 'Köln', 'koln', 'Орёл']),
  facets: fc.record(
    {
      contacts: few(['any', 'email', 'phone', 'no']),
      seniorityLevel: few(['junior', 'middle', 'senior'], 1),
      companySize: few(['any1', 'curr1', 'prev8']),
      industry: few(['Banking', 'banking', 'Games'], 1),
      specialization: few(['frontend', 'backend'], 1),
      language: few(['English', 'German', 'Русский']),
      site: few(['github.com', 'example.com']),
      education: few(['MIT', 'Tartu Ülikool', 'tartu ulikool', 'МГУ']),
      educationLevel: few(levels),
      gender: few(['female', 'male'], 1),
      diversity: few(['asian', 'white'], 1),
    },
    { requiredKeys: [] },
  ),
  numbers: fc.record({
    age: fc.option(fc.constantFrom(18, 25, 33, 60, 61), { nil: null }),
    experience: fc.option(fc.constantFrom(0, 0.5, 1.5, 3, 3.5, 5, 7.7, 11, 40), { nil: null }),
    onLastPosition: fc.option(fc.constantFrom(0, 3, 6, 5, 120), { nil: null }),
    graduation: fc.option(fc.constantFrom(1970, 2010, 2033), { nil: null }),
  }),
  flags: few(documentFlags, 4),
  merits: fc.record(
    Object.fromEntries(meritSorts.map((merit) => [merit, fc.constantFrom(0, 0.5, 1, 16_000_000)])) as Record<
      (typeof meritSorts)[number],
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  ),
  point: fc.option(point, { nil: null }),
  rating: fc.integer({ min: 0, max: 4 }).map((quarter) => quarter / 4),
  updatedAt: fc.integer({ min: 0, max: 3 }).map((day) => day * 86_400_000),
})

const text = fc.oneof(
  fc.constantFrom(...words, ...titles, ...companies, ...names, ...skillNames, ...phrases),
  fc.string(),
)
const valuesOf: Record<string, string[]> = {
  contacts: ['any', 'email', 'no'],
  location: ['1', '40', '99'],
  mainSkillHigh: ['C++', 'sql', 'elixir'],
  seniorityLevel: ['junior', 'senior'],
  companySize: ['any1', 'curr1', 'prev8'],
  lastCompany: ['Nordlicht Labs', 'елка и ко'],
  industry: ['Banking', 'Unknown'],
  specialization: ['frontend'],
  language: ['English', 'German', 'русский'],
  site: ['github.com', 'example.com'],
  education: ['mit', 'TARTU ÜLIKOOL', 'Unknown'],
  educationLevel: levels,
  gender: ['female', 'male', 'other'],
  diversity: ['asian', 'white', 'mixed'],
  flags: [...documentFlags],
  skill: ['C', 'sql', 'Node.js'],
}
const plainMatch: fc.Arbitrary<PlainMatch> = fc.oneof(
  fc.record({
    kind: fc.constant('words' as const),
    field: fc.constantFrom(
      'position' as const,
      'lastPosition' as const,
      'companySearch' as const,
      'lastCompanySearch' as const,
      'educationSearch' as const,
      'name' as const,
      'text' as const,
    ),
    text,
    quoted: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('skill' as const),
    name: fc.constantFrom(...skillNames, 'js', 'SQL server', 'ELIXIR', 'Cobol'),
    high: fc.boolean(),
    months: fc.option(fc.constantFrom(12, 36, 60), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('place' as const), ids: few([1, 2, 3, 40, 41, 99]) }),
  fc.record({ kind: fc.constant('placeName' as const), name: fc.constantFrom('berlin', 'KÖLN', 'орел', 'Paris', '') }),
  // Each person once, as the port says.
  fc.record({
    kind: fc.constant('people' as const),
    ids: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 99), { maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    facet: fc.constantFrom('experience' as const, 'onLastPosition' as const),
    lower: fc.option(fc.constantFrom(0, 1.5, 5), { nil: null }),
    upper: fc.option(fc.constantFrom(3, 18), { nil: null }),
  }),
  fc
    .constantFrom('language' as const, 'companySize' as const, 'mainSkillHigh' as const, 'location' as const)
    .chain((facet) =>
      fc.record({
        kind: fc.constant('value' as const),
        facet: fc.constant(facet),
        value: fc.constantFrom(...valuesOf[facet]!),
      }),
    ),
  fc.record({ kind: fc.constant('flag' as const), flag: fc.constantFrom('own' as const, 'remote' as const) }),
  fc.record({
    kind: fc.constant('updated' as const),
    since: fc.integer({ min: 0, max: 4 }).map((day) => day * 86_400_000),
  }),
)

const { match } = fc.letrec<{ match: Match }>((tie) => ({
  match: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    { weight: 5, arbitrary: plainMatch },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('match'), { maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), of: tie('match') }) },
  ),
}))

const bound = fc.option(fc.constantFrom(0, 1.5, 3, 5, 10, 33, 60, 120, 1970, 2010), { nil: null })
const isRange = (facet: string) => rangeFacets.some((name) => name === facet)
/** All that can be chosen and counted. */
const counted = [
  ...facets.map(({ name, inside }) => ({ name, inside })),
  { name: 'flags', inside: 'and' },
  { name: 'skill', inside: 'or' },
] as const
const choiceOf = (facet: string): fc.Arbitrary<Choice> =>
  isRange(facet)
    ? fc.record({ lower: bound, upper: bound })
    : fc.constantFrom(...valuesOf[facet]!).map((value) => ({ value }))

const filter: fc.Arbitrary<FacetFilter> = fc.constantFrom(...counted).chain(({ name, inside }) =>
  fc.record({
    facet: fc.constant(name),
    inside: fc.constant(inside),
    include: fc.array(choiceOf(name), { maxLength: 2 }),
    exclude: fc.array(choiceOf(name), { maxLength: 1 }),
  }),
)
const request = (facet: (typeof counted)[number]['name']): fc.Arbitrary<FacetRequest> =>
  isRange(facet)
    ? fc.record({
        facet: fc.constant(facet),
        choices: fc.array(choiceOf(facet), { minLength: 1, maxLength: 3 }),
        limit: fc.constant(20),
        always: fc.constant([]),
      })
    : fc.record({
        facet: fc.constant(facet),
        choices: fc.option(fc.array(choiceOf(facet), { minLength: 1, maxLength: 3 }), { nil: undefined }),
        limit: fc.integer({ min: 1, max: 4 }),
        always: few(valuesOf[facet]!, 1),
      })

export const plan: fc.Arbitrary<SearchPlan> = fc.record({
  clauses: fc.array(fc.array(match, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  excluded: fc.array(match, { maxLength: 1 }),
  preferred: fc.array(match, { maxLength: 1 }),
  filters: fc.uniqueArray(filter, { maxLength: 3, selector: (one) => one.facet }),
  sort: fc.constantFrom(...sorts),
  near: fc.array(point, { maxLength: 2 }),
  wishes: fc.array(fc.record({ met: match, half: fc.option(match, { nil: null }) }), { maxLength: 4 }),
  short: fc.option(fc.constantFrom(0, 1, 2, 3), { nil: null, freq: 2 }),
})

export const searchPage: fc.Arbitrary<SearchPage> = fc.record({
  offset: fc.integer({ min: 0, max: 8 }),
  limit: fc.integer({ min: 0, max: 8 }),
  matches: fc.array(match, { maxLength: 3 }),
  facets: fc
    .uniqueArray(fc.constantFrom(...counted.map(({ name }) => name)), { maxLength: 8 })
    .chain((names) => fc.tuple(...names.map(request))),
})
