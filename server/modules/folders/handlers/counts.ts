import { sql } from 'kysely'
import type * as contract from '../../../../contract/folders/endpoints.ts'
import { uid } from '../../../../contract/kit/schemas.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { reachable } from '../reach.ts'

interface Asked {
  id: string
  /** Undefined: newcomers are not asked for. */
  since: Date | undefined
}

/** What is no folder's id is left out, as a folder out of reach is. */
function askedIn(said: string): Asked[] {
  const [id = '', since] = said.split('~')
  if (!uid.safeParse(id).success) return []
  const at = since === undefined ? Number.NaN : since === '' ? 0 : Date.parse(since)
  return [{ id, since: Number.isNaN(at) ? undefined : new Date(at) }]
}

/** How many people stand where in folders whose people a device does not hold, and how many others have added since a look. */
export const countFolders: Handler<typeof contract.countFolders> = ({ query }, { actor, inCompany }) =>
  inCompany(async (tx) => {
    const asked = query.f.flatMap(askedIn)
    const reached = await reachable(
      tx,
      actor,
      'folders.list',
      asked.map(({ id }) => id),
    )
    const folders = [...new Map(asked.map((one) => [one.id, one])).values()].filter(({ id }) => reached.has(id))
    if (!folders.length) return { results: [] }
    const { rows } = await sql<{ folder_id: string; status_id: string; people: number; news: number }>`
      select c.folder_id, c.status_id, count(*)::int as people,
        (count(*) filter (where c.created_at > f.since and c.added_by is distinct from ${actor.id}))::int as news
      from unnest(${folders.map(({ id }) => id)}::uuid[], ${folders.map(({ since }) => since ?? null)}::timestamptz[])
        as f (id, since) join candidates c on c.folder_id = f.id
      where c.removed_at is null group by c.folder_id, c.status_id`.execute(tx)
    const results = folders.map(({ id }) => {
      const own = rows.filter((row) => row.folder_id === id)
      const counts = Object.fromEntries(own.map(({ status_id, people }) => [status_id, people]))
      return { uid: id, counts, news: own.reduce((sum, { news }) => sum + news, 0) }
    })
    return { results }
  })
