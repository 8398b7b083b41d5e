import { pictureSizes } from '../../../contract/profiles/pictures.ts'
import { newId } from '../../../server/kernel/ids.ts'
import { blobOf } from '../../../server/modules/profiles/commands/keep-pictures.ts'
import type { InFolder, Nouns } from '../subjects.ts'

/** Makes the subjects of a row that lie as blobs, with the row that says whose each is. */

export async function makePicture({ tx, server, companyId, subject }: InFolder, { profile }: Nouns): Promise<string> {
  const id = newId(server.clock)
  const owner_company_id = subject === 'foreign' ? companyId : null
  const fact = { profile_id: profile, owner_company_id, kind: 'photo', key: '', value: JSON.stringify({ id }) }
  await tx
    .insertInto('facts')
    .values({ ...fact, source: 'test', recorded_at: server.clock.now() })
    .execute()
  for (const size of pictureSizes) await server.kernel.blobs.put(blobOf(id, size), Buffer.from('a picture'))
  return id
}

export async function makeFile({ tx, server, companyId, maker }: InFolder, { profile }: Nouns): Promise<string> {
  const [id, now] = [newId(server.clock), server.clock.now()]
  const said = {
    id,
    company_id: companyId,
    created_by: maker,
    filename: 'cv.txt',
    kind: 'txt' as const,
    blob_id: id,
    size: 8,
  }
  await tx
    .insertInto('files')
    .values({ ...said, profile_id: profile, created_at: now, attached_at: now })
    .execute()
  await server.kernel.blobs.put(id, Buffer.from('A résumé'))
  return id
}

export async function makeContact({ tx, server, companyId, subject }: InFolder, nouns: Nouns): Promise<number> {
  const value = JSON.stringify({ kind: 'email', value: `${subject === 'foreign' ? 'canary' : 'own'}@people.example` })
  const fact = {
    profile_id: nouns.profile,
    owner_company_id: companyId,
    kind: 'contact',
    key: `email ${nouns.profile}`,
  }
  const { id } = await tx
    .insertInto('facts')
    .values({ ...fact, value, source: 'colleague', recorded_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
