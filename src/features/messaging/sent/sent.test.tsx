import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type ErrorReason, errorReasons } from '../../../../contract/messaging/message-states.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { lend } from '../../../../tests/mock/lend.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { signOut } from '../../../data/device/leaving/sign-out.ts'
import { readAnew } from '../../../data/network/nudges/news.ts'
import { listDrafts } from '../../../data/store/message-drafts.ts'

withMockServer()
withEditing()

type Made = Parameters<typeof newMessage>[2]

/** A message to the n-th person of the pool, by the worker unless it is said who. */
function wrote(world: World, n: number, said: Partial<Made> & { by?: number }) {
  const { by = 0, ...rest } = said
  const made = {
    profile: String(world.pool[n]!.id),
    subject: `Letter ${n}`,
    status: 'sent' as const,
    sendAt: world.now(),
  }
  return newMessage(world, world.users[by]!, { ...made, ...rest })
}

const rowOf = (screen: { getByRole: (role: string, options: { name: RegExp }) => HTMLElement }, subject: string) =>
  screen.getByRole('button', { name: new RegExp(subject) })

type Said = Record<'en' | 'ru', readonly string[]>
const again: Said = { en: ['Send again'], ru: ['Отправить снова'] }

/** The words of each reason (000 §8) and what may be done then: in English to the letter. */
const errors: Record<ErrorReason, { text: Record<'en' | 'ru', string>; ways: Said }> = {
  integration_disabled: {
    text: { en: 'Integration disabled', ru: 'Интеграция отключена' },
    ways: { en: ['Reconnect mailbox', ...again.en], ru: ['Подключить почту заново', ...again.ru] },
  },
  bad_request: {
    text: { en: 'Internal error', ru: 'Внутренняя ошибка' },
    ways: { en: ['Edit and send again', ...again.en], ru: ['Исправить и отправить снова', ...again.ru] },
  },
  unsunscribed: {
    text: { en: 'Unsubscribed from emails', ru: 'Отписан от писем' },
    ways: { en: ['Other contacts'], ru: ['Другие контакты'] },
  },
  max_retries: { text: { en: 'Exceeded the sending limit', ru: 'Превышен лимит отправки' }, ways: again },
  unexpected: { text: { en: 'Something went wrong', ru: 'Что-то пошло не так' }, ways: again },
  bounce: {
    text: {
      en: 'Email does not exist or does not accept messages',
      ru: 'Адрес не существует или не принимает сообщения',
    },
    ways: {
      en: ['Correct the contact', 'Write to another address'],
      ru: ['Исправить контакт', 'Написать на другой адрес'],
    },
  },
  previous_has_error: {
    text: { en: 'Previous message has error', ru: 'Ошибка в предыдущем сообщении' },
    ways: again,
  },
}

describe('what left', () => {
  test('lists what left with what became of it, counts it and narrows it', async () => {
    const world = createWorld()
    wrote(world, 0, {})
    wrote(world, 1, { status: 'opened' })
    wrote(world, 2, { status: 'replied', by: 1 })
    wrote(world, 3, { status: 'error' })
    const { screen, user, router } = await openApp('/messaging/sent/', { as: 'worker', world })
    expect(await screen.findByRole('button', { name: /Letter 1.*Viewed/ })).toBeTruthy()
    expect(screen.getByText(/67%/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Letter 3/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Failed 1' }))
    expect(await screen.findByRole('button', { name: /Letter 3/ })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ kind: 'failed' })
    await user.click(screen.getByRole('button', { name: /^All sent/ }))
    await user.click(screen.getByRole('combobox', { name: 'Author' }))
    // Colleagues are read from the device.
    await user.click(await screen.findByRole('option', { name: 'Vera Lindt' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Letter 1/ })).toBeNull())
    expect(rowOf(screen, 'Letter 2')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Find a message' }), 'nothing like it')
    await user.click(await screen.findByRole('button', { name: 'Show all messages' }))
    expect(await screen.findByRole('button', { name: /Letter 0/ })).toBeTruthy()
  })

  test('what a machine opened is said to be so, and is not counted', async () => {
    const world = createWorld()
    wrote(world, 0, { row: { machine_opened: true } })
    const { screen } = await openApp('/messaging/sent/', { as: 'worker', world })
    expect(
      await screen.findByRole('button', { name: /Letter 0.*Sent.*Opened automatically, not counted/ }),
    ).toBeTruthy()
  })

  test('a row opens on what left', async () => {
    const world = createWorld()
    wrote(world, 0, {})
    const { screen, user } = await openApp('/messaging/sent/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: /Letter 0/ }))
    expect(await screen.findByText(`Hello ${world.pool[0]!.first_name}`)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open profile' })).toBeTruthy()
  })

  test.each(errorReasons.flatMap((reason) => [[reason, 'en'] as const, [reason, 'ru'] as const]))(
    '%s says why in the words of the specification, and offers the way on, in %s',
    async (reason, language) => {
      const world = createWorld()
      wrote(world, 0, { status: 'error', row: { reason } })
      const { screen, user } = await openApp('/messaging/sent/?kind=failed', { as: 'worker', world, language })
      const { text, ways } = errors[reason]
      const [name, open] = language === 'en' ? ['Error', 'Open profile'] : ['Ошибка', 'Открыть профиль']
      await user.click(await screen.findByRole('button', { name: new RegExp(`Letter 0.*${name} ?${text[language]}`) }))
      const acts = within((await screen.findByRole('link', { name: open })).parentElement!)
      const offered = [...acts.queryAllByRole('link'), ...acts.queryAllByRole('button')].map((one) => one.textContent)
      expect(offered.filter((one) => one !== open).sort()).toEqual([...ways[language]].sort())
    },
  )

  test('what failed for its text is edited as a draft, and what is being written already is not lost', async () => {
    const world = createWorld()
    const { id, name, first_name } = world.pool[0]!
    wrote(world, 0, { status: 'error', row: { reason: 'bad_request' } })
    const { screen, user } = await openApp('/messaging/sent/?kind=failed', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: /Letter 0/ }))
    await user.click(await screen.findByRole('button', { name: 'Edit and send again' }))
    const form = within(await screen.findByRole('dialog', { name: 'New message' }))
    const field = await form.findByRole('textbox', { name: 'Message' })
    expect(field.textContent).toBe(`Hello ${first_name}`)
    expect((await form.findByRole('textbox', { name: 'Subject' })).textContent).toBe('Letter 0')
    await write(user, form, 'Message', 'Now it is whole. ')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(async () => {
      const [draft] = await listDrafts(world.userId!)
      expect(draft).toMatchObject({ profileId: id, name })
      expect(JSON.stringify(draft!.document)).toContain('Now it is whole.')
    })
    await user.click(screen.getByRole('button', { name: 'Edit and send again' }))
    const before = within(await screen.findByRole('dialog', { name: 'New message' }))
    expect((await before.findByRole('textbox', { name: 'Message' })).textContent).toContain('Now it is whole.')
  })

  test('what was stopped has a word of its own, and is found by it', async () => {
    const world = createWorld()
    const stops = { reply: 'A reply came', unsubscribe: 'Unsubscribed from emails' } as const
    wrote(world, 0, { status: 'draft', row: { stopped: true, stopped_by: 'reply' } })
    wrote(world, 1, { status: 'draft', row: { stopped: true, stopped_by: 'unsubscribe' } })
    wrote(world, 2, {})
    const { screen, user } = await openApp('/messaging/sent/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Stopped 2' }))
    expect(await screen.findByRole('button', { name: new RegExp(`Letter 0.*Stopped ?${stops.reply}`) })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(`Letter 1.*Stopped ?${stops.unsubscribe}`) }))
    expect(await screen.findByRole('link', { name: 'Other contacts' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull()
  })

  test('one that may have arrived is sent again or said to have arrived (D-120)', async () => {
    const world = createWorld()
    const row = wrote(world, 0, { status: 'error', row: { reason: 'unexpected', may_have_arrived: true } })
    const { screen, user } = await openApp('/messaging/sent/?kind=failed', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: /Letter 0.*May have been delivered/ }))
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'It arrived' }))
    await waitFor(() => expect(row.status).toBe('sent'))
  })

  test('a colleague’s message is read, not changed', async () => {
    const world = createWorld()
    wrote(world, 0, { by: 1, status: 'error', row: { editable: false } })
    const { screen, user } = await openApp('/messaging/sent/?kind=failed', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: /Letter 0/ }))
    expect(await screen.findByRole('link', { name: 'Open profile' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})

describe('the page of messages', () => {
  test('what is planned leaves now, moves or is cancelled', async () => {
    const world = createWorld()
    const sendAt = new Date(Date.now() + 86_400_000).toISOString()
    const row = wrote(world, 0, { status: 'planned', sendAt })
    const { screen, user } = await openApp('/messaging/sent/?tab=planned', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: /Letter 0/ }))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Move to another time' }))
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    fireEvent.change(asked.getByLabelText('Day and time'), { target: { value: `${later}T10:30` } })
    await user.click(asked.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(row.messages[0]!.send_at).toBe(new Date(`${later}T10:30`).toISOString()))
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(row.status).toBe('pending'))
    await user.click(await screen.findByRole('button', { name: 'Cancel sending' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel sending?' }))
    await user.click(question.getByRole('button', { name: 'Cancel sending' }))
    expect(await screen.findByText('Nothing is planned')).toBeTruthy()
    expect(world.mail.messages.some((one) => one.row === row)).toBe(false)
  })

  test('what is sent off from among the planned ones is followed to where it stands next', async () => {
    const world = createWorld()
    const row = wrote(world, 0, { status: 'planned', sendAt: new Date(Date.now() + 3000).toISOString() })
    wrote(world, 1, { status: 'planned', sendAt: new Date(Date.now() + 86_400_000).toISOString() })
    const { screen, user, router } = await openApp('/messaging/sent/?tab=planned', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: /Letter 0/ }))
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(row.status).toBe('pending'))
    expect(router.state.location.search).toMatchObject({ tab: 'planned' })
    row.status = 'sent'
    row.messages[0]!.sent_at = world.now()
    // The server says so.
    readAnew('messaging')
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Sent/ }).ariaSelected).toBe('true'))
    expect(await screen.findByRole('button', { name: /Letter 0.*Sent/ })).toBeTruthy()
  })

  test('its head leads to the mailbox, and to a message to somebody who is found by name', async () => {
    const world = createWorld()
    const { name } = world.pool[0]!
    const { screen, user } = await openApp('/messaging/sent/', { as: 'worker', world })
    expect((await screen.findByRole('link', { name: 'Messaging settings' })).getAttribute('href')).toBe(
      '/messaging/settings/',
    )
    await user.click(screen.getByRole('button', { name: 'Write' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Who is it for?' }))
    await user.type(asked.getByPlaceholderText('Find a person by name'), name)
    await user.click((await asked.findAllByRole('button', { name: new RegExp(name) }))[0]!)
    const letter = within(await screen.findByRole('dialog', { name: 'New message' }))
    expect(letter.getByText(name)).toBeTruthy()
  })

  test('the ledger is saved as a table', async () => {
    const saved: Blob[] = []
    lend(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const world = createWorld()
    const { email } = wrote(world, 0, {})
    const { screen, user } = await openApp('/messaging/sent/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Send ledger' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    clicked.mockRestore()
    expect(await saved[0]!.text()).toBe(`${email},sent\n`)
  })

  test('with nothing in it, it says how that changes', async () => {
    const { screen } = await openApp('/messaging/sent/', { as: 'worker' })
    expect(await screen.findByText('Nothing sent yet')).toBeTruthy()
  })

  test('a draft stands in its tab, opens with one press, and is deleted with a way back; also offline', async () => {
    const world = createWorld()
    const { id, name } = world.pool[0]!
    const { screen, user, router } = await openApp(`/profiles/${id}/`, { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Write' }))
    const form = within(await screen.findByRole('dialog', { name: 'New message' }))
    await write(user, form, 'Message', 'From the train')
    await user.keyboard('{Escape}')
    world.failures.set('/api/v6/mailing_recipients/', 0)
    await router.navigate({ to: '/messaging/sent/' })
    expect(await screen.findByText(/Your drafts are on this device/)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^Drafts ?1$/ }))
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}.*From the train`) }))
    const again = within(await screen.findByRole('dialog', { name: 'New message' }))
    expect((await again.findByRole('textbox', { name: 'Message' })).textContent).toBe('From the train')
    await user.click(again.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: `Delete the draft to ${name}` }))
    expect(await screen.findByText('No drafts')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy()
  })
})

test('nothing of a draft is left when its user signs out', async () => {
  const world = createWorld()
  const { id } = world.pool[0]!
  const { screen, user } = await openApp(`/profiles/${id}/`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  const form = within(await screen.findByRole('dialog', { name: 'New message' }))
  await write(user, form, 'Message', 'Between us')
  await user.keyboard('{Escape}')
  const owner = world.userId!
  await waitFor(async () => expect(await listDrafts(owner)).toHaveLength(1))
  cleanup()
  await signOut()
  expect(await listDrafts(owner)).toEqual([])
})
