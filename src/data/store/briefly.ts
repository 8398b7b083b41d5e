import { type Database, NotHere } from './database.ts'

/** Opens a database for one piece of work, and closes it again. */
export async function briefly<Stores, T>(database: Database<Stores>, work: (open: Database<Stores>) => Promise<T>) {
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** The same where there may be none: asking leaves no database behind, nor makes a forgotten one anew. */
export const brieflyIfAny = <Stores, T>(
  database: Database<Stores>,
  work: (open: Database<Stores>) => Promise<T>,
): Promise<T | undefined> =>
  briefly(database, work).catch((error: unknown) => {
    if (error instanceof NotHere) return undefined
    throw error
  })
