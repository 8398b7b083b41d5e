// Only a browser has a disk to be searched for what may not be on it.

import { expect } from '@playwright/test'
import { call, unopenedPerson } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { openFolder } from '../kit/folder.ts'
import { ready, signedIn, signOut } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('contacts that nobody opened are nowhere on the device, and after signing out no name is either', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  const name = `Unopened ${Date.now()}`
  const { id } = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', {
    first_name: name,
    last_name: 'Person',
  })
  const hidden = await unopenedPerson(page)
  const folder = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name, access_type: 'private' })
  await call(page, `/api/v6/folders/${folder.id}/candidates/`, 'POST', { profiles: [id, hidden.id] })

  // Every way in which a person comes to a device: a folder, the page of the profile, a search.
  await openFolder(page, name)
  await page.goto(`/profiles/${hidden.id}/`)
  await expect(page.getByRole('button', { name: 'Show for 1 contact' })).toBeVisible()
  // What is read is kept behind the painting: who goes on before that has not kept it.
  await expect.poll(async () => (await placesOf(page, hidden.name)).length).toBeGreaterThan(1)
  await page.goto(`/?q=name:${encodeURIComponent(`"${name}"`)}`)
  await expect(page.getByRole('list', { name: 'People found' }).getByText(name).first()).toBeVisible()
  await expect.poll(async () => (await placesOf(page, name)).length).toBeGreaterThan(2)
  expect(await placesOf(page, hidden.mailEnd)).toEqual([])

  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await placesOf(page, name)).toEqual([])
})
