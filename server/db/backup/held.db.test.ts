import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { keptBuilds } from '../../../tests/builds/kept-builds.ts'
import { newPlace } from '../../../tests/builds/kept-data.ts'
import { openBlobs } from '../../blobs.ts'
import type { HoldMark } from '../../kernel/copies/hold.ts'
import { printOfCode } from '../../kernel/security/spoken-code.ts'
import { owner } from '../cluster.ts'
import { openForRestore } from '../launcher.ts'
import { migrate } from '../migrate.ts'
import { checkBackup, originOf, restore } from './restore.ts'

const superuser = { host: inject('databaseHost'), port: 5432, user: owner }

test.each(keptBuilds())('a backup of an older build ($name) is whole, and restored it is held', async ({ backup }) => {
  const place = await newPlace(superuser)
  const { takenAt, migrations } = await originOf(backup)
  const checked = await checkBackup(backup)
  const data = await openForRestore({ dataFolder: place.folder, databaseUrl: place.url }, () => undefined, migrations)
  const restored = await restore(data.address, openBlobs(place.folder), backup)
  await data.close()
  expect(checked).toMatchObject({ takenAt, rows: restored.rows })
  const client = new Client(place.url)
  await client.connect()
  const marks = async () => {
    const { rows } = await client.query<{ key: string; value: object }>(
      "select key, value from meta where key in ('hold', 'installation', 'place')",
    )
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  }
  const hold: HoldMark = { state: 'held', reason: 'restored', asOf: takenAt, print: printOfCode(restored.code) }
  const held = { hold, installation: { id: expect.any(String) as string, was: [] } }
  expect(await marks()).toEqual(held)
  await migrate({ connectionString: place.url })
  expect(await marks()).toEqual(held)
  await client.end()
})
