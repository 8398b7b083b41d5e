import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, requestsTo, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { type Draft, keepDraft } from '../../../data/messaging/drafts.ts'

withMockServer()
withEditing()

/** Somebody with one open address. */
function reachable(): { world: World; id: number; name: string } {
  const world = createWorld()
  const card = world.pool[0]!
  card.contacts = ['email']
  knownContacts(world, card.id).opened = true
  return { world, id: card.id, name: card.name }
}

async function openComposer(known = reachable(), options: { phone?: boolean } = {}) {
  const app = await openApp(`/profiles/${known.id}/`, { as: 'worker', world: known.world, ...options })
  await app.user.click(await app.screen.findByRole('button', { name: 'Write' }))
  const form = within(await app.screen.findByRole('dialog', { name: 'New message' }))
  await form.findByRole('textbox', { name: 'Message' })
  return { ...app, ...known, form }
}

const sendNow = (form: ReturnType<typeof within>) => form.getByRole('button', { name: /Send now/ })

describe('a message to one person', () => {
  test('says from whom and to whom, and leaves; Undo takes it back and keeps the text', async () => {
    const { screen, user, world, form, id, name } = await openComposer()
    expect(await form.findByText('worker@acme.example')).toBeTruthy()
    expect(await form.findByText(`person${id}@people.hirefold.example`)).toBeTruthy()
    await write(user, form, 'Subject', 'Your work')
    await write(user, form, 'Message', 'Good day')
    await waitFor(() => expect(sendNow(form).ariaDisabled).not.toBe('true'))
    await user.click(sendNow(form))
    const told = await screen.findByText(`Sending to ${name}`)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New message' })).toBeNull())
    expect(world.mail.messages[0]!.row).toMatchObject({ status: 'pending', profile: { id } })
    await user.click(within(told.closest('[class*=toast]') ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Sending cancelled. The message is in your drafts.')).toBeTruthy()
    expect(world.mail.messages).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Write' }))
    expect((await screen.findByRole('textbox', { name: 'Message' })).textContent).toBe('Good day')
  })

  test('a try whose answer was lost is repeated under its key; what was answered is over', async () => {
    const { user, world, form } = await openComposer()
    await write(user, form, 'Subject', 'Your work')
    await write(user, form, 'Message', 'Good day')
    await waitFor(() => expect(sendNow(form).ariaDisabled).not.toBe('true'))
    const path = '/api/v6/mailing_lists/'
    const asked = requestsTo(path)
    const keys = () => asked.map(({ headers }) => headers.get('idempotency-key'))
    const press = async (outcome: number) => {
      world.failures.set(path, outcome)
      const before = asked.length
      await user.click(sendNow(form))
      await waitFor(() => expect(asked.length).toBeGreaterThan(before))
      await waitFor(() => expect(sendNow(form).ariaDisabled).not.toBe('true'))
    }
    for (const outcome of [0, 0, 400]) await press(outcome)
    world.failures.delete(path)
    await user.click(sendNow(form))
    await waitFor(() => expect(world.mail.messages).toHaveLength(1))
    const [first, ...more] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(more.map((key) => key === first)).toEqual([true, true, false])
  })

  test('a template is filled with what is known; what nobody knows is asked for before it can leave', async () => {
    const { screen, user, world, form } = await openComposer()
    const first = world.pool[0]!.first_name
    await user.click(form.getByRole('button', { name: 'Template' }))
    await user.click(await screen.findByRole('menuitem', { name: 'First contact' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Message' }).textContent).toContain(`Hello ${first},`))
    // The text takes the focus once it is there; what is typed into a field before that would go on in the text.
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Message' })))
    expect((await form.findByRole('status')).textContent).toContain('Fill POSITION first')
    expect(sendNow(form).ariaDisabled).toBe('true')
    await user.type(form.getByLabelText('POSITION'), 'Lead')
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Subject' }).textContent).toContain('Lead at'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(world.mail.messages[0]?.row.messages[0]?.subject).toMatch(/^Lead at /))
    expect(world.mail.messages[0]!.rendered.text).toContain(`Hello ${first},`)
  })

  test('without a mailbox it says so, with the way to one', async () => {
    const known = reachable()
    known.world.mail.connected = false
    const { form } = await openComposer(known)
    expect((await form.findByRole('link', { name: 'Connect a mailbox' })).getAttribute('href')).toBe(
      '/messaging/settings/',
    )
    expect(form.getByText('Connect a mailbox first')).toBeTruthy()
  })

  test('closed contacts are opened from here, and say what that costs', async () => {
    const known = reachable()
    knownContacts(known.world, known.id).opened = false
    const { user, form, id } = await openComposer(known)
    expect(await form.findByText('No unlocked address to write to')).toBeTruthy()
    await user.click(await form.findByRole('button', { name: 'Open for 1 contact' }))
    expect(await form.findByText(`person${id}@people.hirefold.example`)).toBeTruthy()
    expect(known.world.meter.available).toBe(46)
  })

  test('who wants no more mail is not written to, and whoever writes knows it before', async () => {
    const known = reachable()
    known.world.mail.unsubscribed.push(`person${known.id}@people.hirefold.example`)
    const { form } = await openComposer(known)
    expect(
      await form.findByText(
        'Your company no longer emails this address: the person asked for this, or a colleague recorded it for them.',
      ),
    ).toBeTruthy()
    expect((await form.findByRole('status')).textContent).toContain('Unsubscribed from emails')
    expect(sendNow(form).ariaDisabled).toBe('true')
  })

  test('who must not be contacted is not written to', async () => {
    const known = reachable()
    known.world.pool[0]!.do_not_contact = true
    const { screen } = await openApp(`/profiles/${known.id}/`, { as: 'worker', world: known.world })
    expect((await screen.findByRole('button', { name: 'Write' })).ariaDisabled).toBe('true')
  })

  test('who writes learns that a colleague has just written', async () => {
    const known = reachable()
    newMessage(known.world, known.world.users[1]!, {
      profile: String(known.id),
      subject: 'Platform <b>lead</b> {x}',
      status: 'sent',
      sendAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    })
    const { form, name } = await openComposer(known)
    const about = await form.findByText('Platform <b>lead</b> {x}')
    expect(about.parentElement!.textContent).toContain(`Vera Lindt wrote to ${name} 3 days ago: “${about.textContent}”`)
  })

  test('the preview shows the mail and its text, and a test goes to oneself', async () => {
    const { screen, user, world, form } = await openComposer()
    await write(user, form, 'Subject', 'Your work')
    await write(user, form, 'Message', 'Good day')
    await user.click(form.getByRole('button', { name: 'Preview' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
    expect(await preview.findByText('Your work')).toBeTruthy()
    expect(preview.getByText('Good day')).toBeTruthy()
    await user.click(preview.getByText('Plain text'))
    expect(preview.getByText('Good day')).toBeTruthy()
    await user.click(preview.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Test sent to worker@acme.example')).toBeTruthy()
    expect(world.mail.tests).toEqual(['Your work'])
    expect(world.mail.messages).toHaveLength(0)
  })

  test('one that is to leave later is planned', async () => {
    const { screen, user, world, form } = await openComposer()
    await write(user, form, 'Subject', 'Your work')
    await write(user, form, 'Message', 'Good day')
    await user.click(form.getByRole('button', { name: 'Send later' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Send later' }))
    await user.click(asked.getByRole('button', { name: 'Plan' }))
    expect(await screen.findByText(/^Planned for/)).toBeTruthy()
    expect(world.mail.messages[0]!.row.status).toBe('planned')
  })

  test('without a network it stays a draft', async () => {
    const known = reachable()
    const { screen, user, form, world } = await openComposer(known, { phone: true })
    await write(user, form, 'Message', 'From the train')
    for (const path of ['/api/sync/', '/api/v6/messaging/preview/']) world.failures.set(path, 0)
    await user.click(form.getByRole('button', { name: 'Preview' }))
    await user.click(await form.findByRole('button', { name: 'Keep draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New message' })).toBeNull())
    expect(world.mail.messages).toHaveLength(0)
  })
})

describe('what is written', () => {
  test('says the name that is delivered, not that of the account', async () => {
    const known = reachable()
    const { id } = known.world.users.find(({ email }) => email === 'worker@acme.example')!
    known.world.mailboxes.boxes.set(id, {
      ...{ id, address: 'worker@acme.example', display_name: 'Acme Talent', host: 'smtp.acme.example', port: 587 },
      ...{ security: 'starttls', username: 'anna', daily_limit: 50, last_sent_at: null, last_error: null },
      ...{ created_at: known.world.now(), checked_at: known.world.now(), last_error_at: null, disabled: false },
      ...{ reading: null, warning: null, away: null, waiting: 0 },
    })
    const { form } = await openComposer(known)
    expect(await form.findByText(/^Acme Talent/)).toBeTruthy()
    expect(form.queryByText(/Anna Weber/)).toBeNull()
  })

  test('Escape keeps a draft, which is there when one comes back', async () => {
    const { screen, user, form } = await openComposer()
    await write(user, form, 'Message', 'Half a thought')
    // The first one lets Tab leave the text, the next is the panel's.
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'New message' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New message' })).toBeNull())
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('m')
    const again = within(await screen.findByRole('dialog', { name: 'New message' }))
    expect((await again.findByRole('textbox', { name: 'Message' })).textContent).toBe('Half a thought')
    expect(again.getByText(/^Draft saved/)).toBeTruthy()
  })

  test('a text that is taken away whole leaves one to write in, and its draft opens again', async () => {
    const { screen, user, form } = await openComposer()
    await write(user, form, 'Subject', 'Kept')
    const message = form.getByRole('textbox', { name: 'Message' })
    for (const key of ['{Delete}', '{Backspace}']) {
      await write(user, form, 'Message', 'Good day')
      await user.keyboard(`{Control>}a{/Control}${key}`)
      expect(message.textContent).toBe('')
      expect(within(message).queryByRole('img')).toBeNull()
    }
    await user.keyboard('Anew')
    expect(message.textContent).toBe('Anew')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Write' }))
    expect((await screen.findByRole('textbox', { name: 'Message' })).textContent).toBe('Anew')
  })

  test('a draft that is no document is shown as its text, and can be written on', async () => {
    const known = reachable()
    const { screen, user, id, name } = await openComposer(known)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const image = { type: 'image', attrs: { file: null, internalId: null, name: null } }
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'What is left' }] }, image, { type: 'what' }]
    const document = { type: 'doc', content } as unknown as Draft['document']
    await keepDraft({ profileId: id, name, subject: 'Broken', document, values: {} })
    await user.click(screen.getByRole('button', { name: 'Write' }))
    const form = within(await screen.findByRole('dialog', { name: 'New message' }))
    const message = await form.findByRole('textbox', { name: 'Message' })
    await waitFor(() => expect(message.textContent).toBe('What is left'))
    await write(user, form, 'Message', 'Written on')
    expect(message.textContent).toBe('Written on')
  })
})

describe('the panel of a message', () => {
  test('a draft is discarded by its own act, and comes back by Undo', async () => {
    const { screen, user, form } = await openComposer()
    expect(form.queryByRole('button', { name: 'Discard draft' })).toBeNull()
    await write(user, form, 'Message', 'Good day')
    await user.click(form.getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New message' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Write' }))
    const again = within(await screen.findByRole('dialog', { name: 'New message' }))
    await waitFor(() => expect(again.getByRole('textbox', { name: 'Message' }).textContent).toBe('Good day'))
  })

  test('Tab goes from the subject to the message, also where somebody has written before', async () => {
    const known = reachable()
    newMessage(known.world, known.world.users[1]!, {
      profile: String(known.id),
      subject: 'Before',
      status: 'sent',
      sendAt: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const { user, form } = await openComposer(known)
    const view = await form.findByRole('link', { name: 'View' })
    const subject = form.getByRole('textbox', { name: 'Subject' })
    expect(view.compareDocumentPosition(subject) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(subject)
    await user.tab()
    expect(document.activeElement).not.toBe(view)
  })

  test('the time at which one leaves is that of a zone, which is named', async () => {
    const { screen, user, form } = await openComposer()
    await write(user, form, 'Subject', 'Your work')
    await write(user, form, 'Message', 'Good day')
    await user.click(form.getByRole('button', { name: 'Send later' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Send later' }))
    expect(asked.getByText(/^Your time zone: .+/)).toBeTruthy()
  })
})
