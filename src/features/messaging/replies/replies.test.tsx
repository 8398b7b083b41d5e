import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getThread } from '../../../../contract/messaging/thread-endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { connectedMailbox } from '../../../../tests/mock/areas/mailboxes.ts'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { newThread } from '../../../../tests/mock/areas/threads.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { statusIds } from '../../../../tests/mock/status-rows.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()
withEditing()

const meOf = ({ users }: World) => users.find(({ email }) => email === 'worker@acme.example')!

/** Somebody of the first folder who answers. */
function answers(world: World, made: Partial<Parameters<typeof newThread>[2]> = {}) {
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const candidate = [...world.tables.candidates.values()].find(
    ({ folderId, statusId }) => folderId === folder.id && statusId !== statusIds(3),
  )!
  const thread = newThread(world, meOf(world), {
    profile: String(candidate.profileId),
    candidate: {
      id: candidate.id,
      statusId: candidate.statusId,
      folder: { id: folder.number, uid: folder.id, name: folder.name },
    },
    ...made,
  })
  const statusOf = () => world.tables.candidates.get(candidate.id)!.statusId
  return { thread, candidate, before: candidate.statusId, statusOf, name: thread.profile.name }
}

const openReplies = (world: World, rest = '', options: { phone?: boolean } = {}) =>
  openApp(`/messaging/replies/${rest}`, { as: 'worker', world, ...options })

describe('the list', () => {
  test('says who answered and how it begins, what is unread, and what a machine wrote', async () => {
    const world = createWorld()
    const { name } = answers(world, { said: 'Tuesday works.' })
    const others = world.pool.filter((card) => card.name !== name)
    const of = (n: number, kind: 'automatic' | 'bounce' | 'unsubscribe' | 'unverified') =>
      newThread(world, meOf(world), { profile: String(others[n]!.id), kind, thread: { unread: false } })
    for (const [n, kind] of (['automatic', 'bounce', 'unsubscribe', 'unverified'] as const).entries()) of(n, kind)
    const { screen, user, router } = await openReplies(world)
    const row = await screen.findByRole('button', { name: new RegExp(`^Unread ?${name}.*Tuesday works`) })
    expect(row).toBeTruthy()
    expect(screen.getByText('Unsubscribed')).toBeTruthy()
    expect(screen.getByText('Not verified')).toBeTruthy()
    expect(screen.queryByText('Bounced')).toBeNull()
    expect(await screen.findByRole('tab', { name: /^Replies ?3?/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Automatic/ }))
    expect(await screen.findByText('Bounced')).toBeTruthy()
    expect(screen.getByText('Out of office')).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ list: 'automatic' })
    await user.type(screen.getByRole('searchbox', { name: 'Find a reply' }), 'nothing like it')
    await user.click(await screen.findByRole('button', { name: 'Show all replies' }))
    expect(await screen.findByRole('button', { name: new RegExp(name) })).toBeTruthy()
  })

  test('with nothing in it, it says what comes here; where nobody reads the mailbox, that and the way to change it', async () => {
    const world = createWorld()
    const { id } = meOf(world)
    world.mailboxes.boxes.set(id, connectedMailbox(world, { id }))
    const { screen } = await openReplies(world)
    expect(await screen.findByText('Nothing to answer')).toBeTruthy()
    expect(await screen.findByText(/Your mailbox isn’t being checked/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set up reading' }).getAttribute('href')).toBe('/messaging/settings/')
  })

  test('what is unread stands at the entry of the menu', async () => {
    const world = createWorld()
    answers(world)
    const { screen } = await openApp('/folders/', { as: 'worker', world })
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    expect(await within(menu).findByText('1 unread reply')).toBeTruthy()
  })
})

describe('a thread', () => {
  test('is read by opening it: ours short, theirs whole, what is quoted behind a press, and nothing of it is markup', async () => {
    const world = createWorld()
    const { thread, name } = answers(world, {
      said: '<img src=x onerror=alert(1)> Tuesday works.',
      letter: { earlier: '> Hello Anna' },
      own: [
        { text: 'Hello there, whole' },
        { text: 'A reminder', status: 'draft', stopped: true, stopped_by: 'reply' },
        { text: 'Another', status: 'draft', stopped: true, stopped_by: 'unsubscribe' },
      ],
    })
    const { screen, user } = await openReplies(world)
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    const letter = within(await screen.findByRole('article'))
    expect(letter.getByText(/<img src=x onerror=alert\(1\)> Tuesday works\./)).toBeTruthy()
    expect(document.querySelector('article img[src="x"]')).toBeNull()
    expect(screen.getByText(`${name} replied, so it was cancelled`)).toBeTruthy()
    expect(screen.getByText('Cancelled: Unsubscribed from emails')).toBeTruthy()
    expect(letter.queryByText('> Hello Anna')).toBeNull()
    await user.click(letter.getByRole('button', { name: 'Earlier text' }))
    expect(letter.getByText('> Hello Anna')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Hello there, whole/ }))
    expect(screen.getByRole('button', { name: /Anna|Vera/, expanded: true })).toBeTruthy()
    await waitFor(() => expect(world.mail.threads[0]!.unread).toBe(false))
    expect(thread.profile.name).toBe(name)
  })

  test('tells which of ours were viewed, and which only by a machine', async () => {
    const world = createWorld()
    const { thread } = answers(world, { own: [{ status: 'opened' }, { machine_opened: true }] })
    const { screen, user } = await openReplies(world)
    await user.click(await screen.findByRole('button', { name: new RegExp(thread.profile.name) }))
    expect(await screen.findByText('Viewed')).toBeTruthy()
    expect(screen.getByText('Opened automatically, not counted')).toBeTruthy()
  })

  test('keys go through the list, mark unread and done, and Undo takes that back', async () => {
    const world = createWorld()
    const { thread } = answers(world)
    const { screen, user, router } = await openReplies(world)
    await screen.findByRole('button', { name: new RegExp(thread.profile.name) })
    await user.keyboard('j')
    await screen.findByRole('article')
    await waitFor(() => expect(thread.unread).toBe(false))
    await user.keyboard('u')
    await waitFor(() => expect(thread.unread).toBe(true))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await user.keyboard('j')
    await screen.findByRole('article')
    await user.keyboard('e')
    await waitFor(() => expect(thread.state).toBe('done'))
    expect(await screen.findByText('Nothing to answer')).toBeTruthy()
    await user.keyboard('z')
    await waitFor(() => expect(thread.state).toBe('open'))
  })

  test.each([false, true])('is kept from colleagues, and shown to them again (on a phone: %s)', async (phone) => {
    const world = createWorld()
    const { thread, name } = answers(world)
    const { screen, user } = await openReplies(world, '', { phone })
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    await screen.findByRole('switch', { name: /^For me alone/ })
    const alone = () => screen.getByRole<HTMLInputElement>('switch', { name: /^For me alone/ })
    await user.click(alone())
    await waitFor(() => expect(thread.private).toBe(true))
    await waitFor(() => expect([alone().disabled, alone().checked]).toEqual([false, true]))
    world.failures.set('/api/v6/messaging/threads/{id}/', 500)
    await user.click(alone())
    expect(await screen.findByText('Internal server error')).toBeTruthy()
    await waitFor(() => expect(alone().checked).toBe(true))
    world.failures.clear()
    await user.click(alone())
    await waitFor(() => expect(thread.private).toBe(false))
  })

  test('a file goes to the profile by one press', async () => {
    const world = createWorld()
    const id = '0190a000-0000-7000-8000-00000000f201'
    const file = { id, filename: 'cv.pdf', size: 184_000, attached: false }
    const { thread } = answers(world, { letter: { files: [file], left_out: 2 } })
    const { screen, user } = await openReplies(world, `?thread=${thread.id}`)
    await user.click(await screen.findByRole('button', { name: 'Attach to profile' }))
    expect(await screen.findByText('On the profile')).toBeTruthy()
    expect(file.attached).toBe(true)
    expect(screen.getByText(/2 files were too large or too many/)).toBeTruthy()
  })

  test('stays open while the server stumbles, and goes when it may not be read any more', async () => {
    const world = createWorld()
    const id = '0190a000-0000-7000-8000-00000000f202'
    const file = { id, filename: 'cv.pdf', size: 9, attached: false }
    const { thread } = answers(world, { letter: { files: [file] } })
    const { screen, user } = await openReplies(world, `?thread=${thread.id}`)
    const attach = await screen.findByRole<HTMLButtonElement>('button', { name: 'Attach to profile' })
    world.failures.set(getThread.path, 500)
    await user.click(attach)
    await waitFor(() => expect([file.attached, attach.disabled]).toEqual([true, false]))
    expect(attach.isConnected).toBe(true)
    world.failures.set(getThread.path, 404)
    await user.click(attach)
    expect(await screen.findByText('This reply is no longer here')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('a colleague’s is read, and neither marked nor answered', async () => {
    const world = createWorld()
    const colleague = world.users.find(({ email }) => email !== meOf(world).email)!
    const thread = newThread(world, colleague, { profile: String(world.pool[0]!.id) })
    const { screen } = await openReplies(world, `?list=all&thread=${thread.id}`)
    expect(await screen.findByRole('article')).toBeTruthy()
    for (const name of [/^Reply/, /^Done/, /^Mark unread/, /^Interested/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(thread.unread).toBe(true)
  })
})

describe('what an answer was', () => {
  test('Interested sets the status that it names and is done with it; Undo takes both back', async () => {
    const world = createWorld()
    const { thread, before, statusOf, name } = answers(world)
    const { screen, user } = await openReplies(world, `?thread=${thread.id}`)
    await screen.findByRole('button', { name: /^Interested.*Screening/ })
    await user.keyboard('1')
    await waitFor(() => expect(statusOf()).toBe(statusIds(3)))
    await waitFor(() => expect(thread.state).toBe('done'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(statusOf()).toBe(before))
    await waitFor(() => expect(thread.state).toBe('open'))
    expect(name).toBeTruthy()
  })

  test('Later asks until when, and it comes back then as a next step', async () => {
    const world = createWorld()
    const { thread, candidate, statusOf } = answers(world)
    const { screen, user } = await openReplies(world, `?list=all&thread=${thread.id}`)
    await user.click(await screen.findByRole('button', { name: /^Later.*On hold/ }))
    const asked = within(await screen.findByRole('dialog', { name: 'Come back to it later' }))
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    fireEvent.change(asked.getByLabelText('Day and time'), { target: { value: `${day}T10:30` } })
    await user.click(asked.getByRole('button', { name: 'Save for later' }))
    await waitFor(() => expect(thread).toMatchObject({ state: 'later' }))
    expect(thread.later_until).toBe(new Date(`${day}T10:30`).toISOString())
    const step = { text: 'Come back to the reply', day, time: '10:30', candidateId: candidate.id, doneAt: null }
    await waitFor(() => expect([...world.tables.steps.values()]).toMatchObject([step]))
    await waitFor(() => expect(statusOf()).toBe(statusIds(7)))
  })

  test('No asks for the reason where the company has some, which a digit says', async () => {
    const world = createWorld()
    const { thread, candidate, statusOf } = answers(world)
    const declined = world.tables.statuses.get(statusIds(9))!
    const id = '0190a000-0000-7000-8057-000000000901'
    const beneath = {
      ...declined,
      id,
      name: 'Salary',
      nameRu: 'Зарплата',
      order: 0,
      shape: null,
      parentId: declined.id,
    }
    world.tables.statuses.set(id, beneath)
    const { screen, user } = await openReplies(world, `?thread=${thread.id}`)
    await screen.findByRole('button', { name: /^No.*Declined/ })
    await user.keyboard('3')
    await screen.findByRole('dialog', { name: `Why did ${thread.profile.name} say no?` })
    await user.keyboard('1')
    await waitFor(() => expect(statusOf()).toBe(declined.id))
    expect(world.tables.candidates.get(candidate.id)!.substatusId).toBe(id)
    await waitFor(() => expect(thread.state).toBe('done'))
  })

  test('of somebody in no folder nothing but Later can be said', async () => {
    const world = createWorld()
    const { thread } = answers(world, { candidate: undefined })
    const { screen } = await openReplies(world, `?thread=${thread.id}`)
    expect((await screen.findByRole('button', { name: /^Interested/ })).ariaDisabled).toBe('true')
    expect(screen.getByRole('button', { name: /^Later/ }).ariaDisabled).toBeNull()
  })

  test('on a phone a thread fills the screen, with what can be said of it at the thumb', async () => {
    const world = createWorld()
    const { thread, name, statusOf } = answers(world)
    const { screen, user } = await openReplies(world, '', { phone: true })
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    const card = within(await screen.findByRole('dialog', { name: 'Reply' }))
    expect(await card.findByRole('article')).toBeTruthy()
    await user.click(await card.findByRole('button', { name: /^Interested.*Screening/ }))
    await waitFor(() => expect(statusOf()).toBe(statusIds(3)))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reply' })).toBeNull())
    expect(thread.state).toBe('done')
  })
})

test('an answer leaves in its thread under the same subject, is done with, and can be taken back', async () => {
  const world = createWorld()
  const { thread, candidate } = answers(world, { subject: 'Your work' })
  world.pool.find(({ id }) => id === candidate.profileId)!.contacts = ['email']
  knownContacts(world, candidate.profileId).opened = true
  const { screen, user } = await openReplies(world, `?list=all&thread=${thread.id}`)
  await user.click(await screen.findByRole('button', { name: /^Reply to/ }))
  const form = within(await screen.findByRole('region', { name: 'Your answer' }))
  await write(user, form, 'Message', 'Tuesday it is')
  await waitFor(() => expect(form.getByRole('button', { name: /Send now/ }).ariaDisabled).not.toBe('true'))
  await user.click(form.getByRole('button', { name: /Send now/ }))
  await waitFor(() => expect(world.mail.messages).toHaveLength(1))
  const { row } = world.mail.messages[0]!
  expect(row.messages[0]!.subject).toBe('Re: Your work')
  expect(world.mail.answered.get(row.id)).toBe(thread.items.at(-1)!.id)
  await waitFor(() => expect(thread.state).toBe('done'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Sending cancelled. The message is in your drafts.')).toBeTruthy()
  await waitFor(() => expect(thread.state).toBe('open'))
})
