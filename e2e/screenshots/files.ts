import type { Page } from '@playwright/test'
import { docxOf } from '../../tests/kit/people/documents.ts'
import { type Places, recruiter, type Screen } from './screen.ts'

/** Where files become people: the form that is filled from a résumé, a drop, and what is left out of a file. */

const resume = [
  'Анна Кириллова',
  'Берлин, Германия | anna.k@people.example | +49 30 901820',
  'Experience',
  'Nordlicht Labs\tMay 2021 – present',
  'Lead Frontend Engineer',
  'ООО «Ромашка»\tMarch 2017 – April 2021',
  'Разработчик интерфейсов',
  'Skills',
  'React, TypeScript, GraphQL, Node.js, PostgreSQL, Playwright, CSS',
]
const unusable =
  'Name,Email,Title\n,,Engineer\nOne,two@people.example,three,four,five\n,,Designer of a product whose name nobody remembers\n'

async function choose(page: Page, button: string, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.locator(button).first().click()
  await (await asked).setFiles(files)
}

const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

export const fileScreens = ({ quiet: folder }: Places): Screen[] => [
  {
    name: 'create-filled',
    as: recruiter,
    address: '/profiles/create/',
    prepare: async (page) => {
      await choose(page, 'main button:has(.tabler-icon-file-upload)', [file('Анна Кириллова.docx', docxOf(resume))])
      await page.locator('main section li').first().waitFor()
    },
  },
  {
    name: 'files-refused',
    as: recruiter,
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click()
      const files = [file('people from the fair.csv', unusable), file('scan.pdf', '%PDF-1.4 of nothing')]
      await choose(page, '[role=menuitem]:has(.tabler-icon-upload)', files)
      await page.locator('[aria-modal=true] li li').first().waitFor()
    },
  },
  {
    name: 'files-dropped',
    as: recruiter,
    on: 'desktop',
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await page.locator('main li').first().waitFor()
      const files = await page.evaluateHandle(() => {
        const carried = new DataTransfer()
        carried.items.add(new File(['Name\n'], 'people.csv'))
        return carried
      })
      for (const type of ['dragenter', 'dragover'])
        await page.locator('main li').first().dispatchEvent(type, { dataTransfer: files })
      await page.locator('.tabler-icon-upload[width="28"]').waitFor()
    },
  },
]
