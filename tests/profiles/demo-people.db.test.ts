import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDemoPeople, removeDemoPeople } from '../../server/modules/profiles/demo/demo.ts'
import { dropLoosePictures } from '../../server/modules/profiles/jobs/drop-loose-pictures.ts'
import { testServer } from '../kit/server.ts'

const server = await testServer({ searchIds: async () => [] })
const { clock, database: db } = server
const { blobs } = server.kernel
const hour = 3_600_000

const cards = async () =>
  (await db.system((tx) => tx.selectFrom('cards').select('card').orderBy('profile_id').execute())).map(
    ({ card }) => card,
  )
const drop = () => dropLoosePictures(db, clock, blobs).run({})
async function blobsKept(): Promise<number> {
  let count = 0
  for await (const _ of blobs.list()) count++
  return count
}

test('most demo people have a face, which whoever may know them sees, for as long as somebody has it', async () => {
  await addDemoPeople({ db, blobs, clock }, 40)
  const made = await cards()
  const faces = made.flatMap(({ photo }) => photo ?? [])
  expect(faces.length).toBeGreaterThan(20)
  expect(faces.length).toBeLessThan(40)

  // What nobody has is taken away, and nothing else.
  clock.advance(2 * hour)
  await drop()
  expect(await blobsKept()).toBe(2 * new Set(faces).size)
  const worker = await server.as('worker@acme.example')
  for (const face of new Set(faces)) {
    const cookie = `hf_session=${worker.cookies.get('hf_session')}`
    const answer = await server.app.inject({ url: `${face}?size=192`, headers: { host: 'localhost:3000', cookie } })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
  }

  await removeDemoPeople(db)
  clock.advance(2 * hour)
  await drop()
  expect(await blobsKept()).toBe(0)
})

test('the demo is the same people everywhere, and more of it are others', async () => {
  await addDemoPeople({ db, blobs, clock }, 30)
  const first = (await cards()).map(({ name, photo }) => ({ name, photo }))
  await removeDemoPeople(db)
  await addDemoPeople({ db, blobs, clock }, 20)
  await addDemoPeople({ db, blobs, clock }, 30)
  expect((await cards()).map(({ name, photo }) => ({ name, photo }))).toEqual(first)
})
