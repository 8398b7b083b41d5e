import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../../contract/templates/document/render.ts'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { choose } from '../../../tests/mock/choose.ts'
import { withEditing, write } from '../../../tests/mock/editing.ts'
import type { World } from '../../../tests/mock/world.ts'

withMockServer()

const named = (world: World, name: string) => [...world.tables.templates.values()].find((one) => one.name === name)
const row = (element: HTMLElement) => within(element.closest('li')!)

withEditing()

describe('templates', () => {
  test('are listed with their author; somebody else’s private ones are not there; the first one reads beside the list', async () => {
    const { screen, user, router } = await openApp('/messaging/templates/', { as: 'worker' })
    const first = row(await screen.findByRole('button', { name: 'First contact' }))
    expect(await first.findByText('Anna Weber')).toBeTruthy()
    expect(screen.queryByText('Only of the admin')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'First contact' }))
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
    expect(preview.getByText('POSITION').className).toContain('chip')
    expect(preview.getByText('3 automatic')).toBeTruthy()
    await choose(user, screen.getByRole('combobox', { name: 'Author' }), 'Vera Lindt')
    expect(await screen.findByRole('button', { name: 'Reminder' })).toBeTruthy()
    expect(screen.queryByText('First contact')).toBeNull()
    expect(router.state.location.search).toHaveProperty('created_by')
  })

  test('a new one is there at once and on the server, with a variable of its own where the caret was', async () => {
    const { screen, user, world } = await openApp('/messaging/templates/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'New template' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Template name'), 'Second letter')
    await write(user, form, 'Subject', 'About ')
    await user.click(form.getByRole('button', { name: 'POSITION' }))
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText('Name the variable')).toBeTruthy()
    await user.type(form.getByLabelText('New variable'), 'my city-1{Enter}')
    await write(user, form, 'Message', 'From ')
    await user.click(form.getByRole('button', { name: 'MYCITY1' }))
    await user.click(form.getByText('Only me'))
    await user.click(form.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('button', { name: 'Second letter' })).toBeTruthy()
    await waitFor(() =>
      expect(named(world, 'Second letter')).toMatchObject({
        subject: 'About {POSITION}',
        body: 'From {MYCITY1}',
        customVariables: ['MYCITY1'],
        access: 'private',
      }),
    )
  })

  test('a brace offers the variables that fit, or a new one; links, sizes and marks are kept as they are shown', async () => {
    const { screen, user, world } = await openApp('/messaging/templates/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'New template' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Template name'), 'With looks')
    await write(user, form, 'Message', 'Hi {{first')
    const list = within(await screen.findByRole('listbox', { name: 'Variables' }))
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'FIRST_NAME',
      'MY_FIRST_NAME',
      'New variable FIRST',
    ])
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}, {{salary{Enter} ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Bold' }))
    await user.keyboard('now')
    await user.click(form.getByRole('button', { name: 'Link' }))
    const link = within(await screen.findByRole('dialog', { name: 'Insert link' }))
    const insert = link.getByRole('button', { name: 'Insert' })
    expect(insert).toHaveProperty('disabled', true)
    await user.type(link.getByLabelText('Text'), 'our team')
    await user.type(link.getByLabelText('Address'), 'javascript:alert(1)')
    expect(link.getByRole('alert').textContent).toContain('This isn’t a web page')
    await user.clear(link.getByLabelText('Address'))
    await user.type(link.getByLabelText('Address'), 'acme example')
    expect(link.getByRole('alert').textContent).toContain('This isn’t a web page')
    await user.clear(link.getByLabelText('Address'))
    await user.type(link.getByLabelText('Address'), 'acme.example')
    await user.click(insert)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Insert link' })).toBeNull())
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(named(world, 'With looks')).toBeTruthy())
    const { body, document, customVariables } = named(world, 'With looks')!
    expect(customVariables).toEqual(['SALARY'])
    expect(body).toBe('Hi {FIRST_NAME}, {SALARY} nowour team (http://acme.example)')
    expect(htmlOf(document!)).toBe(
      '<p style="margin: 0">Hi {FIRST_NAME}, {SALARY} <strong>now</strong><a href="http://acme.example"><strong>our team</strong></a></p>',
    )
  })

  test('a variable that is typed whole is one when it is kept; Cancel asks before it discards', async () => {
    const { screen, user, world } = await openApp('/messaging/templates/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'New template' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Template name'), 'Typed')
    await write(user, form, 'Message', 'Dear {{FIRST_NAME} {{NOBODY}')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(form.getByRole('button', { name: 'Keep editing' }))
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(named(world, 'Typed')).toBeTruthy())
    expect(JSON.stringify(named(world, 'Typed')!.document)).toContain('"type":"variable","attrs":{"name":"FIRST_NAME"}')
    expect(named(world, 'Typed')!.body).toBe('Dear {FIRST_NAME} {NOBODY}')
  })

  test('what is written is not lost by Escape or the cross without a word; what is not written closes at once', async () => {
    const { screen, user } = await openApp('/messaging/templates/', { as: 'worker' })
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'New template' }))
      return within(await screen.findByRole('dialog'))
    }
    const form = await open()
    await write(user, form, 'Message', 'Dear')
    await user.keyboard('{Escape}{Escape}')
    await user.click(form.getByRole('button', { name: 'Keep editing' }))
    expect((await form.findByRole('textbox', { name: 'Message' })).textContent).toBe('Dear')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await user.click(form.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a colleague’s public one can be changed, but not who sees it; deleting asks twice', async () => {
    const { screen, user, world } = await openApp('/messaging/templates/', { as: 'worker' })
    await user.dblClick(await screen.findByRole('button', { name: 'Reminder' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.queryByText('Only me')).toBeNull()
    await write(user, form, 'Subject', 'Our last letter')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(named(world, 'Reminder')?.subject).toBe('Our last letter'))
    await user.click(screen.getByRole('button', { name: 'Reminder' }))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(named(world, 'Reminder')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete for everyone' }))
    await waitFor(() => expect(named(world, 'Reminder')).toBeUndefined())
    expect(screen.queryByRole('button', { name: 'Reminder' })).toBeNull()
  })

  test('are not for a hiring manager', async () => {
    const { screen } = await openApp('/messaging/templates/', { as: 'hm' })
    await waitFor(() => expect(screen.queryByText('First contact')).toBeNull())
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull()
  })
})
