import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { factsOf } from '../../../contract/profiles/facts.ts'
import { viewOf } from '../../../contract/profiles/view.ts'
import { fitOf, shortOf } from '../../../contract/search/evidence/meets.ts'
import { parseWish, shorts, type Wish } from '../../../contract/search/evidence/wishes.ts'
import { emptySearch } from '../../../contract/search/search-url.ts'
import { demoPerson } from '../../../server/modules/profiles/demo/generate.ts'
import { documentOf } from '../../../server/modules/profiles/document.ts'
import { resolveIncoming } from '../../../server/modules/profiles/places/incoming.ts'
import { surroundingsOf } from '../../../server/modules/search/evidence/surroundings.ts'
import { type Activity, entryKey } from '../../../server/modules/search/facets/activity.ts'
import { planSearch } from '../../../server/modules/search/plan.ts'
import { isDeep } from '../../kit/depth.ts'
import { inProcessSearch } from '../in-process.ts'
import { written } from '../people.ts'

/** The engine's order of people by fit is the order by the pure evidence, whatever is wished for. */

const now = new Date('2026-11-20T09:00:00Z')
const documents = Array.from({ length: 400 }, (_, at) => {
  const person = demoPerson(at + 1)
  const facts = factsOf(person, person.place && resolveIncoming(person.place)).map((fact, id) => ({
    ...fact,
    id,
    source: person.source,
    ownerCompanyId: null,
    recordedAt: now.toISOString(),
  }))
  const uid = `0190a000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`
  return documentOf(viewOf({ id: at + 1, uid, isDemo: true }, facts, now), 0, false)
})
const index = inProcessSearch()
beforeAll(() =>
  index.apply(
    documents.map((one) => written({ profileId: one.id, documents: [one] })),
    1,
  ),
)

const everybodyElse = documents.filter(({ id }) => id % 3 === 0).map(({ id }) => id)
const viewed = parseWish('views[0]:company,30')!
const activity: Activity = {
  ofTerm: new Map([['folder:Shortlist', everybodyElse]]),
  ofEntry: new Map([[entryKey(viewed as never), everybodyElse]]),
}
const actor = {
  companyId: 0,
  filters: {
    legacyActivityFilters: true,
    commentDaysFilter: true,
    remoteFilter: true,
    enableMltr: true,
    mltrDaysFilter: false,
    isSuperUser: true,
  },
  special: { facets: { age: 'off', gender: 'off', diversity: 'off' }, countries: null } as const,
}
const circumstances = { learned: new Map<string, number[]>(), now, inside: [], activity }

const said = (of: (document: (typeof documents)[number]) => readonly string[] | undefined): string[] => [
  ...new Set(documents.flatMap((document) => of(document) ?? [])),
]
const skills = [...said((one) => one.skills.map(({ name }) => name)), 'js', 'k8s', 'Cobol']
const wishes = [
  ...skills.map((name) => `skill:"${name}"`),
  ...skills.flatMap((name, at) => [`skillAll:"${name}"~${1 + (at % 6)}`, `mainSkillHigh:"${name}"`]),
  ...said(({ texts }) => texts.position).flatMap((title) => [`position:${title}`, `lastPosition:"${title}"`]),
  ...said(({ texts }) => texts.companySearch).map((name) => `companySearch:"${name}"`),
  ...['position:developer', 'position:"frontend engineer"', 'position:тестировщик', 'text:design', 'text:"React"'],
  ...said(({ placeNames }) => placeNames).flatMap((name) => [`location:"${name}"`, `locationRange:"${name}"~30`]),
  ...said(({ facets }) => facets.language).map((name) => `language[0]:${name}`),
  ...said(({ facets }) => facets.industry).map((name) => `industry[0]:${name}`),
  ...said(({ facets }) => facets.companySize).map((size) => `companySize[0]:${size}`),
  ...['experience[0]:5-*', 'experience[0]:2-4', 'onLastPosition[0]:24-*', 'graduation[0]:*-2010'],
  ...['seniorityLevel[0]:senior', 'educationLevel[0]:master', 'contacts[0]:phone', 'specialization[0]:frontend'],
  ...['general[0]:remote', 'general[0]:isFreelancer', 'general[0]:mltr', 'mltrDays[0]:60', 'views[0]:company,30'],
  ...['folder:Shortlist', 'location[0]:2921044', 'mainSkillHigh[0]:React', 'lastCompany[0]:Lantern Cloud'],
].flatMap((raw) => parseWish(raw) ?? [])

test('people stand in the order of the evidence, and miss as many wishes', async () => {
  const around = surroundingsOf(circumstances)
  let met = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...wishes), { minLength: 1, maxLength: 12 }),
      async (asked: Wish[]) => {
        const state = { ...emptySearch, wishes: asked }
        const people = documents.map((one) => ({
          id: one.id,
          fit: fitOf(asked, one, around.of(one.id)),
          missing: shortOf(asked, one, around.of(one.id)),
        }))
        const expected = people.toSorted((a, b) => b.fit - a.fit || a.id - b.id)
        if (expected[0]!.fit > 0) met++
        const { plan, scope, ignored } = planSearch(state, actor, circumstances)
        expect(ignored).toEqual([])
        const { hits } = await index.search(plan, scope, { offset: 0, limit: documents.length, facets: [] })
        expect(hits.map(({ profileId, score }) => [profileId, score])).toEqual(expected.map(({ id, fit }) => [id, fit]))
        const kept = await index.count(
          shorts.map((short) => planSearch({ ...state, short }, actor, circumstances).plan),
          scope,
        )
        expect(kept).toEqual(shorts.map((short) => people.filter(({ missing }) => missing === short).length))
      },
    ),
    { numRuns: isDeep('seeds') ? 600 : 60, seed: 20261129 },
  )
  expect(met).toBeGreaterThan(50)
}, 120_000)
