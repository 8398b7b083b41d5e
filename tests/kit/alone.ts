import { sql } from 'kysely'
import { openForCommand } from '../../server/db/launcher.ts'

/** Looks into the data of a folder when nobody else does. */
export async function alone<T>(
  folder: string,
  look: (data: Awaited<ReturnType<typeof openForCommand>>) => Promise<T>,
): Promise<T> {
  const data = await openForCommand({ dataFolder: folder, databaseUrl: undefined }, 'test', () => undefined)
  try {
    return await look(data)
  } finally {
    await data.close()
  }
}

/** How many people PostgreSQL believes that there are; -1 where it never looked. */
export const estimateOf = (folder: string): Promise<number> =>
  alone(folder, ({ database }) =>
    database.system(async (tx) => {
      const { rows } = await sql<{ people: number }>`
        select reltuples as people from pg_class where oid = 'public.cards'::regclass`.execute(tx)
      return rows[0]!.people
    }),
  )
