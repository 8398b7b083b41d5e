import { relatedSkills, skillKey, skillName } from '../../../../contract/search/spelling/skill-names.ts'
import type { SearchIndex, SearchPlan, SearchScope } from '../../../ports/search-index.ts'

/** Skills near one: those that stand near it in the dictionary, and those that people have together with it far oftener than by chance. */

interface NearSkill {
  name: string
  /** People in reach who have it. */
  count: number
}

/** The most that are offered, and the commonest skills beside one that are compared. */
const offered = 8
const compared = 40
/** Two belong together where they are had together so many times oftener than by chance, by so many people, and so large a part of them. */
const floor = { lift: 1.5, people: 5, share: 0.03 }

const having = (skill?: string): SearchPlan => ({
  clauses: skill === undefined ? [] : [[{ kind: 'skill', name: skillName(skill), high: false }]],
  excluded: [],
  preferred: [],
  filters: [],
  sort: 'overall',
  near: [],
})

/** The skills of the people who have one, with how many of them have each: the commonest, and those of the dictionary. */
async function beside(index: SearchIndex, scope: SearchScope, skill: string, known: readonly string[]) {
  const { total, facets } = await index.search(having(skill), scope, {
    offset: 0,
    limit: 0,
    facets: [{ facet: 'skill', limit: compared, always: [...known] }],
  })
  const others = (facets.skill ?? []).filter(({ name }) => skillKey(name) !== skillKey(skill))
  return { total, others }
}

/** @returns the skills to offer beside one, each with the people who have it: the dictionary's first, then those most often together */
export async function skillsNear(index: SearchIndex, scope: SearchScope, skill: string): Promise<NearSkill[]> {
  const known = relatedSkills(skill)
  const { total, others } = await beside(index, scope, skill, known)
  const [everybody = 0, ...counts] = await index.count([having(), ...others.map(({ name }) => having(name))], scope)
  return others
    .flatMap(({ name, count: together }, at) => {
      const count = counts[at]!
      if (count === 0) return []
      const place = known.findIndex((one) => skillKey(one) === skillKey(name))
      if (place >= 0) return { name, count, place, weight: 0 }
      const lift = (together * everybody) / (total * count)
      const belongs = lift >= floor.lift && together >= Math.max(floor.people, total * floor.share)
      return belongs ? { name, count, place: known.length, weight: together * Math.log(lift) } : []
    })
    .sort((a, b) => a.place - b.place || b.weight - a.weight)
    .slice(0, offered)
    .map(({ name, count }) => ({ name, count }))
}
