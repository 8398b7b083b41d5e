import type { Card } from '../../../../contract/profiles/card.ts'
import { type Evidenced, evidenceOf } from '../../../../contract/search/evidence/evidence.ts'
import type { Evidence } from '../../../../contract/search/evidence/evidence-endpoints.ts'
import { fitOf, type Surroundings, shortOf } from '../../../../contract/search/evidence/meets.ts'
import { isFilterWish, shorts } from '../../../../contract/search/evidence/wishes.ts'
import { documentFlags } from '../../../../contract/search/flags.ts'
import { meetsPlace } from '../../../../contract/search/matches.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import type { World } from '../../world.ts'
import { did } from './activity.ts'

/** How well the mock's people fit, by the same pure function as the server's. */

const description = 'Design system, checkout and mentoring.'

function evidenced(world: World, { id, ...card }: Card): Evidenced {
  const { positions, skills, location } = card
  const texts = (many: readonly (string | null)[]) => many.flatMap((text) => text ?? [])
  const [last] = positions
  return {
    id,
    found: {
      texts: {
        position: texts(positions.map(({ title }) => title)),
        lastPosition: texts([last?.title ?? null]),
        companySearch: texts(positions.map(({ company }) => company)),
        lastCompanySearch: texts([last?.company ?? null]),
        educationSearch: ['TU Berlin', 'Computer Science'],
        text: [description],
      },
      skills: skills.map(({ name, years, rating, principal }) => ({
        name,
        months: years === null ? null : Math.round(years * 12),
        high: principal && (rating ?? 0) >= 0.7,
      })),
      places: location?.id ? [location.id] : [],
      placeNames: texts([location?.city ?? null, location?.country ?? null]),
      facets: {
        language: card.languages,
        site: card.sites,
        industry: texts([card.industry]),
        seniorityLevel: texts([card.seniority]),
        education: ['TU Berlin'],
        educationLevel: ['master'],
      },
      numbers: {
        age: null,
        experience: card.experience_years,
        onLastPosition: card.months_on_last_position,
        graduation: 2016,
      },
      flags: documentFlags.filter((entry) => did(world, { entry, days: null }, id)),
      updatedAt: Date.parse(card.updated_at),
    },
    quoted: {
      card,
      positions: positions.map((one) => ({ ...one, description, companySize: null, industry: card.industry })),
      educations: [
        {
          institution: 'TU Berlin',
          field: 'Computer Science',
          degree: null,
          level: 'master',
          startYear: 2011,
          endYear: 2016,
        },
      ],
      skills: skills.map((skill) => ({ ...skill, months: null })),
      summaries: ['Engineer with an eye for design systems.'],
    },
  }
}

/** The mock knows no map: towns of one country are 27 km from each other. */
function around(world: World, card: Card): Surroundings {
  const isThere = (text: string) => meetsPlace({ text }, card)
  const isNear = (text: string) =>
    world.pool.some(
      ({ location }) => meetsPlace({ text }, { location }) && location?.country === card.location?.country,
    )
  return {
    isIn: ({ text, range }) => isThere(text) || (range !== undefined && isNear(text)),
    kilometresTo: ({ text }) => (isThere(text) ? 0 : isNear(text) ? 27 : undefined),
    did: (wish) => isFilterWish(wish) && wish.facet === 'general' && did(world, wish, card.id),
    now: Date.parse(world.now()),
  }
}

/** The people who miss so many wishes, who fits best first. */
export function byFit(world: World, { wishes, short, sort }: SearchState, cards: readonly Card[]): Card[] {
  const fits = cards.map((card) => {
    const [{ found }, here] = [evidenced(world, card), around(world, card)]
    return { card, fit: fitOf(wishes, found, here), missing: shortOf(wishes, found, here) }
  })
  const kept = fits.filter(({ missing }) => short === null || missing === short)
  if (wishes.length > 0 && sort === 'overall') kept.sort((a, b) => b.fit - a.fit || a.card.id - b.card.id)
  return kept.map(({ card }) => card)
}

export function fitCounts(world: World, state: SearchState, matching: (world: World, state: SearchState) => Card[]) {
  const all = matching(world, state)
  const known = new Set([...world.tables.candidates.values()].map(({ profileId }) => profileId))
  const kept = (short: SearchState['short']) => byFit(world, { ...state, short }, all).length
  return {
    count: all.length,
    short: shorts.map(kept),
    wishes: state.wishes.map((wish) => {
      const must = isFilterWish(wish) ? { filters: [...state.filters, wish] } : { terms: [...state.terms, wish] }
      return matching(world, { ...state, ...must }).length
    }),
    known: all.filter(({ id }) => known.has(id)).length,
  }
}

export function evidenceIn(world: World, state: SearchState, profiles: readonly number[]): Evidence[] {
  return profiles.flatMap((id) => {
    const card = world.pool.find((one) => one.id === id)
    return card ? evidenceOf(state, evidenced(world, card), around(world, card), 'en') : []
  })
}
