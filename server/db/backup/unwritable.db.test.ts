import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/kit/database/database.ts'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import { blobsFs } from '../../adapters/blobs-fs/blobs-fs.ts'
import { backUp } from './backup.ts'

test('a backup that cannot be written says so, and holds no connection: its command ends', async () => {
  const [{ address }, folder] = [await testDatabase(), await temporaryFolder()]
  const file = path.join(folder, 'taken.backup')
  await mkdir(`${file}.partial`)
  const backup = backUp(address, blobsFs(path.join(folder, 'blobs')), { now: () => new Date() }, file)
  await expect(backup).rejects.toThrow(/taken\.backup can’t be written \(EISDIR\)/)
  const client = new Client(address)
  await client.connect()
  const name = "application_name = 'hirefold backup' and datname = current_database()"
  expect((await client.query(`select pid from pg_stat_activity where ${name}`)).rows).toEqual([])
  await client.end()
})
