import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { words } from './words.ts'

/** The words that one of the two files of a language has. */
async function wordsOf(locale: string, part: 'first' | 'more'): Promise<Record<string, unknown>> {
  const { load } = words() as { load: (this: object, id: string) => Promise<string> }
  const source = await load.call({ addWatchFile: () => undefined }, `\0virtual:words/${locale}/${part}.js`)
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { messages: object }
  return module.messages as Record<string, unknown>
}

test('every word of a language is in one of its two files, and in one alone', async () => {
  const [catalog] = await getCatalogs(getConfig())
  for (const locale of ['en', 'ru']) {
    const [first, more] = [await wordsOf(locale, 'first'), await wordsOf(locale, 'more')]
    const all = Object.keys((await catalog!.read(locale))!)
    expect([...Object.keys(first), ...Object.keys(more)].sort()).toEqual(all.sort())
  }
})

test('the menu of a desk, which comes beside the first pages and waits for no words, has its own', async () => {
  const [catalog] = await getCatalogs(getConfig())
  const files = catalog!.sourcePaths.filter((file) => /\/navigation\/Rail\w*\.tsx$/.test(file))
  const ofRail = Object.keys((await catalog!.collect({ files }))!)
  expect(ofRail.length).toBeGreaterThan(3)
  const first = await wordsOf('ru', 'first')
  expect(ofRail.filter((id) => !(id in first))).toEqual([])
})

test('the titles of all routes, which the menu and the window show on any page, are among the words of the first', async () => {
  const [catalog] = await getCatalogs(getConfig())
  const files = catalog!.sourcePaths.filter((file) => file.includes('/src/app/routes/'))
  const titles = Object.keys((await catalog!.collect({ files }))!)
  expect(titles.length).toBeGreaterThan(40)
  const first = await wordsOf('ru', 'first')
  expect(titles.filter((id) => !(id in first))).toEqual([])
})

test('the first pages have their words, and few others', async () => {
  const [first, more] = [await wordsOf('ru', 'first'), await wordsOf('ru', 'more')]
  const texts = (of: object) => Object.values(of).flat()
  expect(texts(first)).toEqual(expect.arrayContaining(['Войти', 'Папки', 'Новая папка']))
  expect(texts(more)).toContain('Сохранить поиск')
  expect(Object.keys(first).length).toBeLessThan(Object.keys(more).length / 3)
})
