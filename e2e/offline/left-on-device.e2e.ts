import { expect } from '@playwright/test'
import { call } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { openFolder } from '../kit/folder.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test('contacts that nobody opened are nowhere on the device, and after signing out no name is either', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  const mark = Date.now()
  const [name, mail, phone] = [
    `Unopened ${mark}`,
    `unopened-${mark}@people.hirefold.example`,
    `+49 30 ${String(mark).slice(-8)}`,
  ]
  const contacts = [
    { kind: 'email', value: mail },
    { kind: 'phone', value: phone },
  ]
  const body = { first_name: name, last_name: 'Person', contacts }
  const { id } = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', body)
  const folder = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name, access_type: 'private' })
  await call(page, `/api/v6/folders/${folder.id}/candidates/`, 'POST', { profiles: [id] })

  // Every way in which a person comes to a device: a folder, the page of the profile, a search.
  await openFolder(page, name)
  await page.goto(`/profiles/${id}/`)
  await expect(page.getByRole('heading', { name: `${name} Person` }).first()).toBeVisible()
  await page.goto(`/?q=name:${encodeURIComponent(`"${name}"`)}`)
  await expect(page.getByRole('list', { name: 'People found' }).getByText(name).first()).toBeVisible()
  // What is read is kept behind the painting.
  await expect.poll(async () => (await placesOf(page, name)).length).toBeGreaterThan(2)
  for (const value of [mail, phone, phone.replaceAll(' ', ''), String(mark).concat('@')])
    expect(await placesOf(page, value), value).toEqual([])

  await page.goto('/logout/')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await placesOf(page, name)).toEqual([])
})
