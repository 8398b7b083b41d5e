import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from '../../server/db/migrate.ts'
import { emptiedAtOnce, type KeptBuild, keptBuilds, walkBackup } from './kept-builds.ts'

const builds = keptBuilds()
const command = 'KEEP_BUILD=1 npx vitest run --project db'

/** Lines of a table are its rows: the copy escapes breaks within them. */
async function contentsOf({ backup, beside }: KeptBuild) {
  const rows = new Map(Object.entries(beside.passing).map(([table, kept]) => [table, kept.length]))
  const counted = async (data: AsyncIterable<Buffer>) => {
    let lines = 0
    for await (const chunk of data) lines += chunk.toString('latin1').split('\n').length - 1
    return lines
  }
  const { migrations } = await walkBackup(backup, {
    table: async ({ table }, data) => void rows.set(table, await counted(data)),
    blob: async (_, data) => void (await counted(data)),
  })
  return { rows, migrations }
}

test.each(builds)('the kept data of $name is small, and has rows in every table', async (build) => {
  expect(statSync(build.backup).size).toBeLessThan(2_000_000)
  const { rows } = await contentsOf(build)
  const empty = [...rows].filter(([table, count]) => count === 0 && !emptiedAtOnce.includes(table))
  expect(empty.map(([table]) => table)).toEqual([])
  expect(rows.size).toBeGreaterThan(40)
})

test('a build with the schema of today is kept, so that the next change of it is tried on such data', async () => {
  const kept = new Set<string>()
  for (const build of builds) for (const { name } of (await contentsOf(build)).migrations) kept.add(name)
  const left = (await readMigrations()).filter(({ name }) => !kept.has(name)).map(({ name }) => name)
  expect(left, `No kept build has these: ${command} keeps this one (tests/data/builds/README.md)`).toEqual([])
})
