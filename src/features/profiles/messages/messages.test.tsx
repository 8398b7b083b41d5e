import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, requestsTo, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Two that have left and one that is planned, to a candidate of the first folder. */
function written(): { world: World; id: number } {
  const world = createWorld()
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => {
    return world.tables.folders.get(folderId)!.hiringManagerIds.length > 0
  })!
  const profile = String(candidate.profileId)
  const [worker, admin] = world.users
  newMessage(world, worker!, { profile, subject: 'The first', status: 'replied', sendAt: at(-9) })
  newMessage(world, admin!, { profile, subject: 'The second', status: 'opened', sendAt: at(-2) })
  newMessage(world, worker!, { profile, subject: 'To come', status: 'planned', sendAt: at(3) })
  return { world, id: candidate.profileId }
}

test('what was written to a person stands in their tab, planned first, then the newest, with what became of it', async () => {
  const { world, id } = written()
  const { screen, user } = await openApp(`/profiles/${id}/?tab=messages`, { as: 'worker', world })
  expect(await screen.findByRole('tab', { name: /^Messages ?3$/ })).toBeTruthy()
  const panel = within(screen.getByRole('tabpanel'))
  const rows = await panel.findAllByRole('listitem')
  const subjects = ['To come', 'The second', 'The first']
  expect(rows.map((row) => subjects.find((subject) => row.textContent!.startsWith(subject)))).toEqual(subjects)
  expect(rows.map((row) => /Planned|Viewed|Replied/.exec(row.textContent!)?.[0])).toEqual([
    'Planned',
    'Viewed',
    'Replied',
  ])
  expect(panel.getByText('2 sent')).toBeTruthy()
  await user.click(within(rows[1]!).getByRole('button'))
  expect(await panel.findByText(/^Hello /)).toBeTruthy()
})

test('a message tells step by step what became of it, and why what was planned is not to leave', async () => {
  const { world, id } = written()
  const said = { profile: String(id), subject: 'Once planned', status: 'draft' as const, sendAt: at(4) }
  const row = { stopped: true, stopped_by: 'reply' as const, status_changed_at: at(-8) }
  newMessage(world, world.users[0]!, { ...said, row })
  const { screen, user } = await openApp(`/profiles/${id}/?tab=messages`, { as: 'worker', world })
  const panel = within(await screen.findByRole('tabpanel'))
  const stepsOf = async (subject: RegExp) => {
    await user.click(await panel.findByRole('button', { name: subject }))
    const steps = within(await panel.findByRole('list', { name: 'What happened to it' })).getAllByRole('listitem')
    const texts = steps.map((step) => /^[A-Z][a-z]+/.exec(step.textContent!)?.[0])
    await user.click(panel.getByRole('button', { name: subject }))
    return { texts, last: steps.at(-1)!.textContent }
  }
  expect((await stepsOf(/^The first/)).texts).toEqual(['Sent', 'Viewed', 'Replied'])
  expect((await stepsOf(/^To come/)).texts).toEqual(['Planned'])
  const stopped = await stepsOf(/^Once planned/)
  expect(stopped.texts).toEqual(['Planned', 'Stopped'])
  expect(stopped.last).toContain('A reply came')
  expect(panel.queryByText('Draft')).toBeNull()
})

test('one that a reply has stopped is sent anyway, by its author’s word', async () => {
  const { world, id } = written()
  const row = { stopped: true, stopped_by: 'reply' as const }
  const said = { profile: String(id), subject: 'Once planned', status: 'draft' as const, sendAt: at(4), row }
  const message = newMessage(world, world.users[0]!, said)
  const { screen, user } = await openApp(`/profiles/${id}/?tab=messages`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: /^Once planned/ }))
  expect(screen.queryByText('Draft')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(message).toMatchObject({ status: 'pending' }))
})

test('what is planned is moved or cancelled here too; a colleague’s is read', async () => {
  const { world, id } = written()
  const { screen, user } = await openApp(`/profiles/${id}/?tab=messages`, { as: 'worker', world })
  const panel = within(await screen.findByRole('tabpanel'))
  const [planned] = await panel.findAllByRole('listitem')
  await user.click(within(planned!).getByRole('button'))
  expect(await within(planned!).findByRole('button', { name: 'Move' })).toBeTruthy()
  await user.click(within(planned!).getByRole('button', { name: 'Cancel sending' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel sending?' }))
  await user.click(asked.getByRole('button', { name: 'Cancel sending' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2))
  expect(world.mail.messages.map(({ row }) => row.status)).not.toContain('planned')
})

test('rows of a folder say who wrote last, asked for all at once', async () => {
  const { world, id } = written()
  const asked = requestsTo('/api/v6/mailing_recipients/last/')
  const [candidate] = [...world.tables.candidates.values()].filter(({ profileId }) => profileId === id)
  const { number } = world.tables.folders.get(candidate!.folderId)!
  const { screen } = await openApp(`/folders/${number}/`, { as: 'worker', world })
  expect(await screen.findByRole('img', { name: 'Last contacted by Vera Lindt, 2 days ago' })).toBeTruthy()
  expect(asked.length).toBeLessThanOrEqual(2)
  expect(new URL(asked[0]!.url).searchParams.get('profiles')!.split(',').length).toBeGreaterThan(1)
})

test('the head of a profile says who wrote last', async () => {
  const { world, id } = written()
  const { screen } = await openApp(`/profiles/${id}/`, { as: 'worker', world })
  expect(await screen.findByText('Last contacted by Vera Lindt, 2 days ago')).toBeTruthy()
})

test.each([
  [[] as const, false, false],
  [['messagingInfo'] as const, true, false],
  [['messagingInfo', 'messagingMessages'] as const, true, true],
])('a hiring manager with %j sees that there are messages: %s, and what they say: %s', async (more, sees, reads) => {
  const { world, id } = written()
  const manager = world.users.find(({ role }) => role === 'hm')!
  manager.permissions = [...manager.permissions, ...more]
  const { screen, user } = await openApp(`/profiles/${id}/?tab=messages`, { as: 'hm', world })
  await screen.findByRole('tab', { name: /^Folders/ })
  expect(screen.queryByRole('tab', { name: /^Messages/ }) !== null).toBe(sees)
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
  if (!sees) return
  await user.click(await screen.findByRole('button', { name: /^The second/ }))
  expect(await screen.findByText(reads ? /^Hello / : 'You can’t see its content.')).toBeTruthy()
})

test('without a network the tab says that they are not here', async () => {
  const { world, id } = written()
  world.failures.set('/api/v6/mailing_recipients/', 0)
  const { screen } = await openApp(`/profiles/${id}/?tab=messages`, { as: 'worker', world })
  expect(await screen.findByText('Not on this device')).toBeTruthy()
})
