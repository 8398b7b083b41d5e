// Only a browser chooses files, reads them in a worker of its own and sends them.

import { expect } from '@playwright/test'
import { docxOf, pdfOf } from '../tests/kit/people/documents.ts'
import { call } from './kit/api.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const resume = [
  'Margaret Hamilton',
  'margaret@people.example | +1 555 010 1969',
  'EXPERIENCE',
  'Lead Software Engineer at Draper Laboratory',
  'Jan 2015 - Present',
  'SKILLS',
  'Python, PostgreSQL',
]
const table =
  'Name;Email;Title\nAda Tabler;ada@t.example;Engineer\nGrace Tabler;grace@t.example;Admiral\nJoan Tabler;joan@t.example;Analyst\n'

test('a table and a résumé chosen for an empty folder bring their people into it', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const { id } = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name: `From files ${Date.now()}` })
  await page.goto(`/folders/${id}/`)
  const upload = page.getByRole('button', { name: 'Upload files' })
  await expect(upload).toBeVisible()
  // The page looks for the server when the browser says so, and believes the answer.
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  await context.setOffline(true)
  await expect(async () => {
    await look()
    await expect(upload).toHaveAttribute('data-tip', 'This needs a connection', { timeout: 1000 })
  }).toPass()
  await context.setOffline(false)
  await expect(async () => {
    await look()
    await expect(upload).not.toHaveAttribute('data-tip', { timeout: 1000 })
  }).toPass()
  const asked = page.waitForEvent('filechooser')
  await upload.click()
  await (await asked).setFiles([
    { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
    { name: 'margaret.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(resume)) },
  ])
  await expect(page.getByText('4 people added')).toBeVisible({ timeout: 60_000 })
  for (const name of ['Ada Tabler', 'Grace Tabler', 'Joan Tabler', 'Margaret Hamilton'])
    await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Lead Software Engineer')).toBeVisible()
})

test('a résumé fills the form of a new person, with what it says of jobs and skills', async ({ browser }) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await page.goto('/profiles/create/')
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fill from a résumé' }).click()
  const lines = [
    'Анна Кириллова',
    'anna.k@people.example',
    'Опыт работы',
    'Март 2020 — настоящее время',
    'ООО «Ромашка»',
    'Ведущий разработчик',
    'Навыки',
    'Python',
  ]
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await (await asked).setFiles([{ name: 'Анна.docx', mimeType, buffer: Buffer.from(docxOf(lines)) }])
  await expect(page.getByLabel('First name')).toHaveValue('Анна')
  await expect(page.getByLabel('Job title')).toHaveValue('Ведущий разработчик')
  await expect(page.getByRole('region', { name: 'Positions' })).toContainText('ООО «Ромашка»')
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByText('Profile created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Анна Кириллова' })).toBeVisible()
})
