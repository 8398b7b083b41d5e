import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type Finding, findingAbout } from '../finding.ts'

const ofVersions = findingAbout({ en: 'Versions', ru: 'Версии' })

/** What an answer to a question about this installation begins with. */
export async function lookAtVersions(tx: Tx): Promise<Finding> {
  const { rows } = await sql<{ postgres: string; last: string; bytes: string }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select max(name) from schema_migrations) as last`.execute(tx)
  const { postgres, last, bytes } = rows[0]!
  const said = `PostgreSQL ${postgres}, Node ${process.versions.node}`
  const megabytes = (Number(bytes) / 1e6).toFixed(0)
  return ofVersions('good', {
    en: `${said}, tables as of ${last}, ${megabytes} MB`,
    ru: `${said}, таблицы ${last}, ${megabytes} МБ`,
  })
}
