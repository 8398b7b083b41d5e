import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addStep } from '../../../contract/folders/mutations/steps/add-step.ts'
import { changeStep } from '../../../contract/folders/mutations/steps/change-step.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared } = await sharedFolders()

test('a step with a time is a calendar file for who sees it, and changed it takes the place of the one before', async () => {
  const { folder, ids } = await shared()
  const hers = await Phone.of(manager, managerId, () => server.clock.now())
  await hers.sync()
  const stepId = crypto.randomUUID()
  const place = { folderId: folder.uid, candidateId: ids[0]!, stepId }
  const due = { day: '2028-02-29', time: '15:00', zone: 'Europe/Berlin' }
  await hers.change(addStep, { ...place, person: null, text: 'Call; ask about 1,000', due, forId: managerId })
  await hers.sync()
  const file = async (browser = manager) => browser.call(`/api/v6/steps/${stepId}/calendar/`)
  const first = await file()
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(first.headers['content-disposition']).toBe('attachment; filename="next-step.ics"')
  const lines = first.text.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${stepId}@hirefold`,
      'SEQUENCE:0',
      'DTSTART:20280229T140000Z',
      'DTEND:20280229T143000Z',
      String.raw`SUMMARY:Call\; ask about 1\,000`,
    ]),
  )
  await hers.change(changeStep, { ...place, changes: { due: { ...due, day: '2028-07-01' } } })
  await hers.sync()
  const second = await file(worker)
  expect(second.text).toContain('DTSTART:20280701T130000Z')
  expect(second.text).toContain('SEQUENCE:1')
  expect(second.text).toContain(`UID:${stepId}@hirefold`)
  // Without a time there is nothing to put into a calendar; and nobody else learns of it.
  expect((await file(await server.as('admin@acme.example'))).status).toBe(404)
  expect((await file(await server.as('admin@globex.example'))).status).toBe(404)
  await hers.change(changeStep, { ...place, changes: { due: { day: '2028-07-01', time: null, zone: null } } })
  await hers.sync()
  expect((await file()).status).toBe(404)
})
