import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folderScope, folderScopes } from '../../../contract/folders/scopes.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { blobsFs } from '../../adapters/blobs-fs/blobs-fs.ts'
import { importFile } from '../profiles/door.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const files = await temporaryFolder()

/** Of so many people only two are in a folder. */
const names = ['Ada Inside', 'Grace Inside', ...Array.from({ length: 50 }, (_, at) => `Somebody Outside${at}`)]
const mailOf = (name: string) => `${name.replace(' ', '.').toLowerCase()}@people.example`

/** A file in which all of them have this skill, imported as the operator does. */
async function bring(skill: string) {
  const file = path.join(files, 'people.csv')
  await writeFile(file, ['name,email,skills', ...names.map((name) => `${name},${mailOf(name)},${skill}`)].join('\n'))
  const blobs = blobsFs(path.join(files, 'blobs'))
  return importFile(server.database, server.clock, file, {
    ownerCompanyId: null,
    dryRun: false,
    blobs,
    refused: () => {},
  })
}
const idsOf = async () => {
  const rows = await server.database.system((tx) =>
    tx.selectFrom('cards').select(['profile_id', 'card']).where('company_id', '=', 0).execute(),
  )
  return new Map(rows.map(({ profile_id: id, card }) => [card.name, id]))
}
const make = async (name: string) =>
  (await worker.call('/api/v6/folders/', { method: 'POST', body: { name } })).body as { id: number; uid: string }

const device = new WireDevice(worker)
/** What a device holds of each, after it asked for what is new. */
async function skillsOn(folderId: string) {
  device.want(...folderScopes(folderId))
  await device.sync()
  const people = device.of(folderScope(folderId, 'person'), 'people')
  const names = new Map(people.map(({ id, name }) => [id, name as string]))
  const skills = device.of(folderScope(folderId), 'candidates').map(({ id, career }) => {
    const known = (career as { skills: { name: string }[] }).skills.map(({ name }) => name)
    return [names.get(id), known.sort()]
  })
  return Object.fromEntries(skills)
}
/** A company's own view of somebody, with one skill. */
const makeOwnCard = (id: number, skill: string) =>
  server.database.system((tx) =>
    sql`insert into cards (profile_id, company_id, card, document)
      select profile_id, companies.id, jsonb_set(card, '{skills,0,name}', to_jsonb(${skill}::text)), document
      from cards, companies where profile_id = ${id} and companies.name = 'Acme'`.execute(tx),
  )

test('a device has who is in a folder as an import changes them, unless the company has a card of its own', async () => {
  await bring('Rust')
  const ids = await idsOf()
  const folder = await make('Engineers')
  const profiles = ['Ada Inside', 'Grace Inside'].map((name) => ids.get(name)!)
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
  expect(await skillsOn(folder.uid)).toEqual({ 'Ada Inside': ['Rust'], 'Grace Inside': ['Rust'] })
  await makeOwnCard(ids.get('Grace Inside')!, 'Ada')
  expect(await skillsOn(folder.uid)).toEqual({ 'Ada Inside': ['Rust'], 'Grace Inside': ['Ada'] })
  expect(await bring('Zig')).toMatchObject({ updated: names.length })
  expect(await skillsOn(folder.uid)).toEqual({ 'Ada Inside': ['Rust', 'Zig'], 'Grace Inside': ['Ada'] })
})
