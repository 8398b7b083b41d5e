import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import { giveVerdict } from '../../../contract/folders/mutations/give-verdict.ts'
import { verdictIdOf } from '../../../contract/folders/verdicts.ts'
import { demoUserId } from '../../../server/modules/users/demo.ts'
import { Phone } from '../../kit/devices/phone.ts'
import type { Browser } from '../../kit/server.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, statusId, shared } = await sharedFolders()
const phoneOf = async (browser: Browser, id: string) => {
  const phone = await Phone.of(browser, id, () => server.clock.now())
  await phone.sync()
  return phone
}

test('in a blind folder the calls hide who people are from its reviewers until their verdict, and from nobody else', async () => {
  const { folder, ids } = await shared()
  const his = await phoneOf(worker, demoUserId('worker@acme.example'))
  const review = { blindReview: true, reviewStatusIds: [statusId('Screening'), statusId('Interview')] }
  await his.change(editFolder, { folderId: folder.uid, base: {}, changes: review })
  await his.sync()
  const hers = await phoneOf(manager, managerId)
  const held = await hers.device.cache.read(['folders'], (at) => at('folders').all(`fo:${folder.uid}`))
  expect(held).toMatchObject([review])
  const named = async (browser: Browser) => {
    const list = await browser.call(`/api/v6/folders/${folder.id}/candidates/`)
    const { results } = list.body as { results: { id: string; profile: { name?: string; title: unknown } }[] }
    return results.filter(({ profile }) => profile.name !== undefined).map(({ id }) => id)
  }
  expect(await named(manager)).toEqual([])
  expect(await named(worker)).toHaveLength(ids.length)
  const [candidateId] = ids as [string]
  const verdict = { folderId: folder.uid, candidateId, verdictId: verdictIdOf(candidateId, managerId), text: '' }
  await hers.change(giveVerdict, { ...verdict, word: 'yes', reasonId: null, device: 'phone', offline: false })
  await hers.sync()
  expect(await named(manager)).toEqual([ids[0]])
  // It is no right: the device holds everybody as before.
  expect((await hers.candidate(ids[1]!))?.person?.name).toBeTruthy()
})
