// Only a browser draws the pages of a PDF, and saves a table.

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pdfOf } from '../../tests/kit/people/documents.ts'
import { call } from '../kit/api.ts'
import { complaintsOf } from '../kit/complaints.ts'
import { looks } from '../kit/looks.ts'
import { signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const told = {
  en: {
    attachments: /^Attachments/,
    file: 'File to attach',
    attached: 'File elena.pdf attached to the profile',
    page: 'Page 1 of 1',
    close: 'Close',
    actions: /^Actions for Exported/,
    export: 'Export',
    exportOne: 'Export 1 person',
    email: /^Email/,
    filename: /^candidates-\d{4}-\d\d-\d\d\.csv$/,
    columns: '"Name","Title",',
    between: ',',
    exported: '1 person exported',
  },
  ru: {
    attachments: /^Вложения/,
    file: 'Файл для вложения',
    attached: 'Файл elena.pdf прикреплён к профилю',
    page: 'Страница 1 из 1',
    close: 'Закрыть',
    actions: /^Действия: Exported/,
    export: 'Выгрузить',
    exportOne: 'Выгрузить 1 человека',
    email: /^Почта/,
    filename: /^кандидаты-\d{4}-\d\d-\d\d\.csv$/,
    columns: '"Имя";"Должность";',
    between: ';',
    exported: 'Выгружен 1 человек',
  },
} as const

for (const [device, language] of looks([
  ['desktop', 'en'],
  ['phone', 'ru'],
] as const))
  test(`a PDF is attached and its page is seen; the folder leaves as a table that spreadsheets read: ${device}, ${language}`, async ({
    browser,
  }) => {
    const words = told[language]
    const surname = device === 'phone' ? 'Телефонова' : 'Выгрузкина'
    const mail = `elena.${device}@export.example`
    const { page, context } = await signedIn(
      browser,
      device === 'desktop' ? 'worker@acme.example' : 'worker2@acme.example',
      device,
    )
    await speak(context, language)
    const complaints = complaintsOf(page)
    const made = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', {
      first_name: 'Елена',
      last_name: surname,
      title: '=SUM(1,1)',
      contacts: [{ kind: 'email', value: mail }],
    })
    const folder = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name: `Exported ${Date.now()}` })
    await call(page, `/api/v6/folders/${folder.id}/candidates/`, 'POST', { profiles: [made.id] })

    await page.goto(`/profiles/${made.id}/`)
    await page.getByRole('tab', { name: words.attachments }).click()
    const file = { name: 'elena.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf([`Елена ${surname}`])) }
    await page.getByLabel(words.file).setInputFiles(file)
    await expect(page.getByText(words.attached)).toBeVisible()
    await page.getByRole('button', { name: /^elena\.pdf/ }).click()
    const viewer = page.getByRole('dialog', { name: 'elena.pdf' })
    const first = viewer.getByRole('img', { name: words.page })
    await expect(first).toHaveAttribute('data-drawn', 'true')
    // There is something on it.
    const isWritten = (canvas: HTMLCanvasElement | SVGElement) => {
      const { width, height } = canvas as HTMLCanvasElement
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
      return data.some((value, at) => at % 4 < 3 && value < 128)
    }
    expect(await first.evaluate(isWritten)).toBe(true)
    await viewer.getByRole('button', { name: words.close }).click()
    expect(complaints).toEqual([])

    await page.goto(`/folders/${folder.id}/`)
    await page.getByRole('button', { name: words.actions }).click()
    await page.getByRole('menuitem', { name: words.export }).click()
    const dialog = page.getByRole('dialog', { name: words.exportOne })
    await expect(dialog.getByRole('checkbox', { name: words.email })).toBeChecked()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: words.exportOne }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(words.filename)
    const table = await readFile(await download.path(), 'utf8')
    expect(table.startsWith(`\uFEFF${words.columns}`)).toBe(true)
    expect(table).toContain([`"Елена ${surname}"`, `"'=SUM(1,1)"`].join(words.between))
    expect(table).toContain(`"${mail}"`)
    await expect(page.getByText(words.exported)).toBeVisible()
    await speak(context, 'en')
  })
