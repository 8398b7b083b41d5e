import type { Card } from '../../../contract/profiles/card.ts'
import { exampleCard } from '../../../contract/profiles/card.ts'
import type { Database } from '../../../server/db/database.ts'
import { newId } from '../../../server/kernel/ids.ts'
import { testClock } from '../clock.ts'

/** What the index would hold of somebody of whom nothing is found, as it is kept. */
export const bareDocument = (id: number): string =>
  JSON.stringify({
    id,
    companyId: 0,
    texts: {},
    skills: [],
    places: [],
    placeNames: [],
    facets: {},
    rating: 0,
    updatedAt: 0,
  })

/** People of the shared pool with just a card, for tests that are not about importing. */
export async function makePeople(database: Database, names: readonly string[]): Promise<{ id: number; uid: string }[]> {
  const clock = testClock()
  return database.system(async (tx) => {
    const people: { id: number; uid: string }[] = []
    for (const name of names) {
      const { id, uid } = await tx
        .insertInto('profiles')
        .values({ uid: newId(clock), owner_company_id: null, created_at: clock.now() })
        .returning(['id', 'uid'])
        .executeTakeFirstOrThrow()
      const [first = '', ...rest] = name.split(' ')
      const card: Card = { ...exampleCard, id, uid, name, first_name: first, last_name: rest.join(' ') }
      await tx
        .insertInto('cards')
        .values({ profile_id: id, company_id: 0, card: JSON.stringify(card), document: bareDocument(id) })
        .execute()
      people.push({ id, uid })
    }
    return people
  })
}
