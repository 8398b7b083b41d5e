import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pdfOf } from '../../tests/kit/people/documents.ts'
import { call } from '../kit/api.ts'
import { signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test('a PDF is attached and its page is seen; the folder leaves as a table that spreadsheets read', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const said: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
  const made = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', {
    first_name: 'Елена',
    last_name: 'Выгрузкина',
    title: '=SUM(1,1)',
    contacts: [{ kind: 'email', value: 'elena@export.example' }],
  })
  const folder = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name: `Exported ${Date.now()}` })
  await call(page, `/api/v6/folders/${folder.id}/candidates/`, 'POST', { profiles: [made.id] })

  await page.goto(`/profiles/${made.id}/`)
  await page.getByRole('tab', { name: /^Attachments/ }).click()
  const file = { name: 'elena.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(['Елена Выгрузкина'])) }
  await page.getByLabel('File to attach').setInputFiles(file)
  await expect(page.getByText('File elena.pdf attached to the profile')).toBeVisible()
  await page.getByRole('button', { name: /^elena\.pdf/ }).click()
  const viewer = page.getByRole('dialog', { name: 'elena.pdf' })
  const first = viewer.getByRole('img', { name: 'Page 1 of 1' })
  await expect(first).toHaveAttribute('data-drawn', 'true')
  // There is something on it.
  const isWritten = (canvas: HTMLCanvasElement | SVGElement) => {
    const { width, height } = canvas as HTMLCanvasElement
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    return data.some((value, at) => at % 4 < 3 && value < 128)
  }
  expect(await first.evaluate(isWritten)).toBe(true)
  await viewer.getByRole('button', { name: 'Close' }).click()
  expect(said).toEqual([])

  await page.goto(`/folders/${folder.id}/`)
  await page.getByRole('button', { name: /^Actions for Exported/ }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 person' })
  await expect(dialog.getByRole('checkbox', { name: /^Email/ })).toBeChecked()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export 1 person' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^candidates-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table.startsWith('\uFEFF"Name","Title",')).toBe(true)
  expect(table).toContain(`"Елена Выгрузкина","'=SUM(1,1)"`)
  expect(table).toContain('"elena@export.example"')
  await expect(page.getByText('1 person exported')).toBeVisible()
})
