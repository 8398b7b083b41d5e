import { expect, test } from 'vitest'
import { addresses, walkedElsewhere } from '../../e2e/kit/addresses.ts'
import { filesIn } from './sources.ts'

const rooms = 'src/app/routes/'

/** `folders/$folderId/index.tsx` → `/folders/:/` */
const patternOf = (file: string) =>
  `/${file.slice(rooms.length).replace(/(index)?\.tsx$/, '')}/`
    .replaceAll(/_?\./g, '/')
    .replaceAll(/\$\w+/g, ':')
    .replaceAll(/\/+/g, '/')

test('the browser tests that look at every page leave none out', () => {
  const walked = Object.values(addresses)
    .flat()
    .map((address) => address.replace(/\?.*$/, '').replaceAll(/:\w+/g, ':'))
  const pages = filesIn(rooms, /\.tsx$/).filter((file) => !file.endsWith('__root.tsx'))
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) expect([...walked, ...walkedElsewhere], page).toContain(patternOf(page))
})
