import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../../contract/profiles/card.ts'
import { forgetProfile, importFile } from '../../server/modules/profiles/door.ts'
import { dropLoosePictures } from '../../server/modules/profiles/jobs/drop-loose-pictures.ts'
import { dataUri, hollowPng, photograph } from '../kit/people/pictures.ts'
import { temporaryFolder } from '../kit/process.ts'
import { type Browser, testServer } from '../kit/server.ts'

const server = await testServer({ searchIds: async () => [] })
const { clock, database } = server
const { blobs } = server.kernel
const acme = 10
let folder: string
let worker: Browser
let stranger: Browser
beforeAll(async () => {
  folder = await temporaryFolder()
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
})

async function load(
  name: string,
  content: string,
  { ownerCompanyId = null as number | null, dryRun = false, namespace = undefined as string | undefined } = {},
) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  const leftOut: { line: number; reason: string }[] = []
  const options = {
    ownerCompanyId,
    dryRun,
    namespace,
    blobs,
    leftOut: (each: (typeof leftOut)[number]) => leftOut.push(each),
  }
  return { totals: await importFile(database, clock, file, options), leftOut }
}

const resume = (name: string, image: string) =>
  JSON.stringify({ basics: { name, email: `${name[0]}@x.example`, image } })
async function cardOf(name: string): Promise<Card> {
  const cards = await database.system((tx) => tx.selectFrom('cards').select('card').execute())
  return cards.find(({ card }) => card.name === name)!.card
}
const photoOf = async (name: string) => (await cardOf(name)).photo!
const drop = () => dropLoosePictures(database, clock, blobs).run({})
async function kept(): Promise<number> {
  let count = 0
  for await (const _ of blobs.list()) count++
  return count
}

describe('a picture that comes with a résumé', () => {
  beforeAll(async () => {
    const { leftOut } = await load('ada.json', resume('Ada One', dataUri('image/jpeg', await photograph(20))))
    expect(leftOut).toEqual([])
  })

  test('is named on the card and kept as a fact with its source', async () => {
    const { id, photo } = await cardOf('Ada One')
    expect(photo).toMatch(/^\/api\/v6\/pictures\/[0-9a-f-]{36}\/$/)
    const facts = await database.system((tx) =>
      tx.selectFrom('facts').selectAll().where('profile_id', '=', id).where('kind', '=', 'photo').execute(),
    )
    expect(facts).toMatchObject([{ source: 'ada.json', owner_company_id: null, value: { id: photo!.split('/')[4] } }])
  })

  test('is served as a small square without what the camera wrote, to be kept and never to be run', async () => {
    const photo = await photoOf('Ada One')
    for (const [query, side] of [
      ['', 96],
      ['?size=192', 192],
    ] as const) {
      const answer = await server.app.inject({
        url: `${photo}${query}`,
        headers: { host: 'localhost:3000', cookie: `hf_session=${worker.cookies.get('hf_session')}` },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
      expect(answer.rawPayload.includes('taken at home')).toBe(false)
    }
    expect((await worker.call(`${photo}?size=4000`)).status).toBe(400)
  })

  test('is nobody’s business without a session, and an id that names nothing is not found', async () => {
    expect((await server.stranger().call(await photoOf('Ada One'))).status).toBe(401)
    const answer = await worker.call('/api/v6/pictures/0190a000-0000-7000-8000-000000000001/')
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('changes nothing when it comes again', async () => {
    const again = await load('ada.json', resume('Ada One', dataUri('image/jpeg', await photograph(20))))
    expect(again.totals).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })
})

test('a picture may be a file beside the table; what is none, or lies elsewhere, is left out with its reason', async () => {
  const jpeg = await photograph(60)
  const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  await mkdir(path.join(folder, 'faces'))
  const files: Record<string, Buffer | string> = {
    'faces/good.jpg': jpeg,
    'good.png': png,
    'page.png': '<!doctype html><script>alert(1)</script>',
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>',
    'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    'bomb.png': hollowPng(30_000, 30_000),
    'hollow.png': hollowPng(300, 300),
    'dot.png': hollowPng(1, 1),
    'large.jpg': Buffer.concat([jpeg, Buffer.alloc(5_000_000)]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  await symlink('/etc/hostname', path.join(folder, 'link.png'))
  const rows: [file: string, reason: string | undefined][] = [
    ['faces/good.jpg', undefined],
    ['good.png', undefined],
    ['', undefined],
    ['page.png', 'The picture isn’t a PNG, JPEG or WebP'],
    ['drawing.svg', 'The picture isn’t a PNG, JPEG or WebP'],
    ['half.jpg', 'The picture is damaged or incomplete'],
    ['bomb.png', 'The picture has more than 25 million pixels'],
    ['hollow.png', 'The picture is damaged or incomplete'],
    ['dot.png', 'The picture is smaller than 32 pixels'],
    ['large.jpg', 'The picture is larger than 5 MB'],
    ['faces', 'The picture isn’t a file'],
    ['nothing.png', 'The picture’s file can’t be read (ENOENT)'],
    ['faces/../good.png', 'The picture must be a file in the import’s folder'],
    ['..\\good.png', 'The picture must be a file in the import’s folder'],
    ['/etc/hostname', 'The picture must be a file in the import’s folder'],
    ['link.png', 'The picture must be a file in the import’s folder'],
    ['https://photos.example/a.png', 'The picture is on the web and wasn’t downloaded'],
    ['//photos.example/a.png', 'The picture is on the web and wasn’t downloaded'],
    ['file:///etc/hostname', 'The picture is on the web and wasn’t downloaded'],
    [dataUri('image/svg+xml', Buffer.from('<svg/>')), 'The picture isn’t a PNG, JPEG or WebP in base64'],
  ]
  const table = rows.map(([file], at) => `"Row ${at}","${file}"`).join('\n')
  const { totals, leftOut } = await load('faces.csv', `name,photo\n${table}\n`)
  expect(totals).toMatchObject({ read: rows.length, created: rows.length, refused: 0 })
  const reasons = rows.map(([, reason], at) => ({ line: at + 2, reason }))
  expect(leftOut).toEqual(reasons.filter(({ reason }) => reason !== undefined))
  const photos = await Promise.all(rows.map((_, at) => photoOf(`Row ${at}`)))
  expect(photos.map((photo) => photo !== null)).toEqual(rows.map((_, at) => at < 2))
})

test('a picture of a company’s own person does not exist for others', async () => {
  const image = dataUri('image/jpeg', await photograph(120))
  await load('private.json', resume('Private One', image), { ownerCompanyId: acme })
  const photo = await photoOf('Private One')
  expect((await worker.call(photo)).status).toBe(200)
  expect((await stranger.call(photo)).status).toBe(404)
})

test('a hiring manager sees the pictures of people in granted folders, where they may know who it is', async () => {
  await load('managed.json', resume('Managed One', dataUri('image/jpeg', await photograph(180))))
  const { id, photo } = await cardOf('Managed One')
  const manager = await server.as('hm@acme.example')
  const { id: hm } = (await manager.call('/api/internal/users/me/')).body as { id: string }
  expect((await manager.call(photo!)).status).toBe(404)
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Job', granted_users: [hm] } })
  const added = { profile: id, folder: (made.body as { id: number }).id }
  expect((await worker.call('/api/v6/candidates/', { method: 'POST', body: added })).status).toBe(201)
  expect((await manager.call(photo!)).status).toBe(200)
  const allow = (permissions: ['changeCandidate'] | null) =>
    database.system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', hm).execute())
  await allow(['changeCandidate'])
  expect((await manager.call(photo!)).status).toBe(404)
  await allow(null)
})

describe('a picture goes', () => {
  test('with the last of the people who have it', async () => {
    const image = dataUri('image/jpeg', await photograph(200))
    await load('twins.json', `[${resume('First Twin', image)},${resume('Second Twin', image)}]`)
    const photo = await photoOf('First Twin')
    expect(await photoOf('Second Twin')).toBe(photo)
    const before = await kept()
    const forget = async (name: string) => {
      const { id } = await cardOf(name)
      await database.system((tx) => forgetProfile(tx, clock, id))
      await drop()
    }
    await forget('First Twin')
    expect((await worker.call(photo)).status).toBe(200)
    expect(await kept()).toBe(before)
    await forget('Second Twin')
    expect((await worker.call(photo)).status).toBe(404)
    expect(await kept()).toBe(before - 2)
    const again = await load('again.json', resume('Second Twin', image))
    expect(again.totals).toMatchObject({ created: 0, refused: 1 })
    expect(await kept()).toBe(before - 2)
  })

  test('when its source shows another one', async () => {
    const table = (file: string) => `id,name,photo\n77,Changing Face,${file}\n`
    await writeFile(path.join(folder, 'young.jpg'), await photograph(30))
    await writeFile(path.join(folder, 'old.jpg'), await photograph(31))
    // A row restates its person where the file's ids have a namespace.
    const ours = { namespace: 'our-ats' }
    await load('changing.csv', table('young.jpg'), ours)
    const young = await photoOf('Changing Face')
    await load('changing.csv', table('old.jpg'), ours)
    const old = await photoOf('Changing Face')
    await drop()
    expect((await worker.call(young)).status).toBe(404)
    expect((await worker.call(old)).status).toBe(200)
  })

  test('when an import kept it and died before it wrote whose it is', async () => {
    const image = dataUri('image/jpeg', await photograph(210))
    const before = await kept()
    const dying = {
      ...blobs,
      put: async (id: string, content: Buffer) => {
        await blobs.put(id, content)
        throw new Error('killed')
      },
    }
    const file = path.join(folder, 'dying.json')
    await writeFile(file, resume('Dying One', image))
    const options = { ownerCompanyId: null, dryRun: false, blobs: dying }
    await expect(importFile(database, clock, file, options)).rejects.toThrow('killed')
    await drop()
    expect(await kept(), 'an import under way is left in peace').toBe(before + 1)
    clock.advance(3_600_000)
    await drop()
    expect(await kept()).toBe(before)
  })
})

test('a dry run keeps no picture', async () => {
  const before = await kept()
  await load('dry.json', resume('Dry One', dataUri('image/jpeg', await photograph(220))), { dryRun: true })
  expect(await kept()).toBe(before)
})
