import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { copyCandidates } from '../../../contract/folders/mutations/copy-candidates.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, shared } = await sharedFolders()

test('who was in the folder already is named to whoever copied them there', async () => {
  const [from, to] = [await shared(), await shared()]
  const { id: userId } = (await worker.call('/api/internal/users/me/')).body as { id: string }
  const phone = await Phone.of(worker, userId, () => server.clock.now())
  await phone.sync()
  const copies = from.ids.slice(0, 2).map((candidateId) => ({ candidateId, newId: newId() }))
  await phone.change(copyCandidates, { folderId: from.folder.uid, toFolderId: to.folder.uid, copies })
  await phone.sync()
  const profileOf = async (id: string) => (await phone.candidate(id))?.profileId
  const told = await server.database.system((tx) =>
    tx.selectFrom('notices').select('candidate_id').where('kind', '=', 'alreadyThere').execute(),
  )
  expect(told.map(({ candidate_id }) => to.ids.includes(candidate_id ?? ''))).toEqual([true, true])
  const named = await Promise.all(told.map(({ candidate_id }) => profileOf(candidate_id!)))
  const copied = await Promise.all(copies.map(({ candidateId }) => profileOf(candidateId)))
  expect(named.sort()).toEqual(copied.sort())
})
