import { expect } from 'vitest'
import type { CardSkill } from '../../../contract/profiles/card.ts'
import type { IncomingPerson } from '../../../contract/profiles/incoming.ts'
import { searchProfiles } from '../../../contract/search/endpoints.ts'
import { ingest, prepareRows } from '../../../server/modules/profiles/door.ts'
import { SearchFeed } from '../../../server/modules/search/door.ts'
import { inProcessSearch } from '../../search/in-process.ts'
import { testClock } from '../clock.ts'
import { type Browser, testServer } from '../server.ts'

export interface FoundPeople {
  count: number
  profiles: {
    id: number
    first_name: string
    skills: CardSkill[]
    hits: string[]
    comments_count: number
    folders: { name: string }[]
  }[]
  excluded_items: string[]
  facets: Record<string, { value: string; name: string; count: number }[]>
  folder_name: string | null
}

let number = 0

/** Somebody of whom no more is known than is said. */
export function someone({ first, ...over }: Partial<IncomingPerson> & { first: string }): IncomingPerson {
  number++
  return {
    source: 'test',
    namespace: 'test',
    externalId: `t-${number}`,
    file: null,
    name: { full: `${first} Person`, first, last: 'Person' },
    place: null,
    positions: [],
    educations: [],
    skills: [],
    languages: [],
    links: [],
    rejoinedLinks: [],
    contacts: [],
    summary: null,
    photo: null,
    statedYears: null,
    birthdate: null,
    employment: null,
    remote: null,
    counts: {},
    lists: [],
    updatedAt: '2026-10-01T00:00:00.000Z',
    fingerprint: String(number),
    ...over,
  }
}

export const skill = (name: string, more = {}) => ({ name, years: null, rating: null, principal: false, ...more })
export const job = (title: string, company: string, more = {}) => ({
  title,
  company,
  start: null,
  end: null,
  current: true,
  description: null,
  companySize: null,
  industry: null,
  ...more,
})
export const at = (city: string, countryCode: string) => ({
  city,
  region: null,
  country: null,
  countryCode,
  latitude: null,
  longitude: null,
})

/** A server with a pool that tests fill and search. */
export async function pool() {
  const index = inProcessSearch()
  const server = await testServer({ searchIndex: index })
  const clock = testClock()
  const feed = new SearchFeed({ db: server.database, index, log: server.kernel.log, tells: false })
  const take = async (people: IncomingPerson[], ownerCompanyId: number | null = null) => {
    const counts = await server.database.system((tx) =>
      ingest(tx, clock, prepareRows(clock, people), { ownerCompanyId }),
    )
    await feed.catchUp()
    return counts
  }
  const search = async (query: string, browser: Browser): Promise<FoundPeople> => {
    const { status, body, text } = await browser.call(`/api/v6/profiles/?${query}`)
    if (status !== 200) throw new Error(`${query}: ${status} ${text}`)
    // Rows leave as they are stored: the shape is looked at here.
    expect(body).toStrictEqual(searchProfiles.output.parse(body))
    return body
  }
  return { server, index, clock, feed, take, search }
}
