import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addComment } from '../../contract/folders/mutations/add-comment.ts'
import { copyCandidates } from '../../contract/folders/mutations/copy-candidates.ts'
import { deleteComment } from '../../contract/folders/mutations/delete-comment.ts'
import { editComment } from '../../contract/folders/mutations/edit-comment.ts'
import { editFolder } from '../../contract/folders/mutations/edit-folder.ts'
import { moveCandidates } from '../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../contract/folders/mutations/remove-candidates.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { tableNames } from '../../contract/rows.ts'
import { makePeople } from '../kit/people.ts'
import { Phone } from '../kit/phone.ts'
import { Random } from '../kit/random.ts'
import { type Browser, testServer } from '../kit/server.ts'

/**
 * Level 2 of the simulation, first cut: random people at work with real devices and the real server, a network
 * that loses answers, and access that comes and goes. In the end everybody holds the same and nothing is lost.
 */

const server = await testServer()
const people = await makePeople(
  server.database,
  Array.from({ length: 16 }, (_, i) => `Person Nr${i}`),
)
const worker = await server.as('worker@acme.example')
const colleague = await server.as('worker2@acme.example')
const manager = await server.as('hm@acme.example')
const me = async (browser: Browser) => ((await browser.call('/api/internal/users/me/')).body as { id: string }).id
const users = await Promise.all(
  [worker, colleague, manager].map(async (browser) => ({ browser, id: await me(browser) })),
)
const managerId = users[2]!.id
const statuses = (await worker.call('/api/v6/status_collection/statuses/')).body as { results: { id: string }[] }

async function twoFolders(): Promise<{ id: number; uid: string }[]> {
  const folders = []
  for (const name of ['One', 'Two']) {
    const body = { name, access_type: 'private', assignees: [users[1]!.id], granted_users: [managerId] }
    const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body })).body as { id: number; uid: string }
    const profiles = people.slice(name === 'One' ? 0 : 8, name === 'One' ? 8 : 16).map((person) => person.id)
    await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
    folders.push(folder)
  }
  return folders
}

/** One random act of the device's user; undefined when there is nothing to act on. */
async function act(random: Random, phone: Phone, folders: { uid: string }[]): Promise<string | undefined> {
  const [from, to] = random.chance(0.5) ? folders : folders.toReversed()
  const folderId = from!.uid
  const rows = (await phone.list(folderId)).rows
  if (!rows.length) return undefined
  const candidateId = random.pick(rows).id
  const candidateIds = random.chance(0.7) ? [candidateId] : [...new Set([candidateId, random.pick(rows).id])]
  const comments = await phone.device.cache.read(['comments'], (at) => at('comments').allBy('candidateId', candidateId))
  const comment = comments[0]
  const dice = random.next()
  if (dice < 0.45) {
    const statusId = random.pick(statuses.results).id
    return phone.change(setStatus, { folderId, candidateIds, statusId, substatusId: null })
  }
  if (dice < 0.65) {
    const text = `Word ${random.below(1000)}`
    return phone.change(addComment, { folderId, candidateId, commentId: crypto.randomUUID(), text })
  }
  if (dice < 0.72 && comment)
    return phone.change(editComment, {
      folderId,
      commentId: comment.id,
      base: comment.text,
      text: `Edited ${random.below(99)}`,
    })
  if (dice < 0.77 && comment) return phone.change(deleteComment, { folderId, commentId: comment.id })
  if (dice < 0.85)
    return phone.change(moveCandidates, {
      folderId,
      toFolderId: to!.uid,
      candidateIds,
      withComments: random.chance(0.5),
    })
  if (dice < 0.9) {
    const copies = candidateIds.map((id) => ({ candidateId: id, newId: crypto.randomUUID() }))
    return phone.change(copyCandidates, { folderId, toFolderId: to!.uid, copies })
  }
  if (dice < 0.94) return phone.change(removeCandidates, { folderId, candidateIds })
  const name = `Name ${random.below(9)}`
  return phone.change(editFolder, { folderId, base: { name: 'One' }, changes: { name } })
}

async function steps(
  random: Random,
  phones: Phone[],
  folders: { id: number; uid: string }[],
  count: number,
): Promise<Set<string>> {
  const made = new Set<string>()
  for (let i = 0; i < count; i++) {
    const phone = random.pick(phones)
    const dice = random.next()
    if (dice < 0.55) {
      const id = await act(random, phone, folders)
      if (id) made.add(id)
    } else if (dice < 0.9) {
      let lost = random.chance(0.25)
      phone.beforeAnswer = () => {
        if (!lost) return
        lost = false
        throw new Error('lost on the way')
      }
      await phone.round().catch((error: Error) => {
        if (error.message !== 'lost on the way') throw error
      })
    } else if (dice < 0.97) phone.online = true
    else {
      const granted_users = random.chance(0.5) ? [managerId] : []
      await worker.call(`/api/v6/folders/${random.pick(folders).id}/`, { method: 'PATCH', body: { granted_users } })
    }
  }
  return made
}

/** The rows of the server on a device, without what belongs to its own downloads. */
async function held(phone: Phone): Promise<string[]> {
  const all = await Promise.all(
    tableNames
      .filter((name) => name !== 'notices')
      .map((name) => phone.device.cache.read([name], (at) => at(name).all())),
  )
  return all
    .flat()
    .map(({ gen: _gen, ...row }) => JSON.stringify(row, Object.keys(row).sort()))
    .sort()
}

test.each([1, 2, 3, 4])('random people on lossy networks end up agreeing, seed %i', async (seed) => {
  const random = new Random(seed)
  const folders = await twoFolders()
  const phones = await Promise.all(users.map(({ browser, id }) => Phone.of(browser, id, () => server.clock.now())))
  for (const phone of phones) await phone.sync()
  const made = await steps(random, phones, folders, 160)
  for (const phone of phones) phone.beforeAnswer = () => undefined
  for (const phone of [...phones, ...phones]) await phone.sync()
  for (const [i, phone] of phones.entries()) {
    const fresh = await Phone.of(users[i]!.browser, users[i]!.id, () => server.clock.now())
    await fresh.sync()
    expect(await held(phone)).toEqual(await held(fresh))
    expect((await phone.outbox()).filter((change) => change.state !== 'refused')).toEqual([])
    const counted = Object.values(await phone.storedCounts(folders[0]!.uid)).reduce((sum, n) => sum + n, 0)
    expect(counted).toBe((await fresh.list(folders[0]!.uid)).total)
  }
  server.clock.advance(25 * 3_600_000)
  for (const phone of phones) {
    await phone.sync()
    for (let found = await phone.check(); found !== 'nothing due'; found = await phone.check())
      expect(found).toBe('same')
  }
  const verdicts = await server.database.system((tx) => tx.selectFrom('mutations').select(['id', 'verdict']).execute())
  const refused = new Set((await Promise.all(phones.map((phone) => phone.outbox()))).flat().map((change) => change.id))
  for (const id of made) {
    const { verdict } = verdicts.find((row) => row.id === id)!
    expect(verdict.ok).toBe(!refused.has(id))
    expect(['id_reuse', 'server_error', 'invalid']).not.toContain(verdict.code)
  }
  expect(made.size).toBeGreaterThan(40)
})
