import { expect, test } from 'vitest'
import * as contract from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { shipped, sourcesOf } from './sources.ts'

/** Online readings have one home, src/data, and are told of news by the server (src/data/README.md). */

const screens = shipped(sourcesOf('src')).filter(({ file }) => !file.startsWith('src/data/'))
const data = shipped(sourcesOf('src/data'))

/** What an area's endpoints are called where they are imported, of those that change nothing. */
const readings = new Set(
  Object.values(contract.endpoints as Record<string, Record<string, Endpoint>>).flatMap((area) =>
    Object.entries(area).flatMap(([name, { method, effectful }]) => (method === 'GET' && !effectful ? [name] : [])),
  ),
)

test('outside of src/data nothing is declared that reads, and no call is made that only reads', () => {
  const declares = /\bqueryFn\b|\b(infiniteQ|q)ueryOptions\b|\brefetchInterval\b/
  const found = screens.flatMap(({ file, text }) => [
    ...(declares.test(text) ? [`${file} declares a reading`] : []),
    ...[...text.matchAll(/\bcall(?:As|ForFile)?\(\s*(\w+)/g)]
      .filter(([, name]) => readings.has(name!))
      .map(([, name]) => `${file} calls ${name}`),
  ])
  expect(found).toEqual([])
  expect(readings.size).toBeGreaterThan(50)
  expect(data.filter(({ text }) => declares.test(text)).length).toBeGreaterThan(30)
})

test('entities and commands fetch nothing: they are given values, or use a hook of src/data', () => {
  const found = screens
    .filter(({ file }) => /^src\/(entities|commands|ui|lib)\//.test(file))
    .filter(
      ({ imports, text }) =>
        imports.some((name) => /react-query|data\/network\/query/.test(name)) || /(?<!\.)\bcall\(\s*\w+,/.test(text),
    )
    .map(({ file }) => file)
  expect(found).toEqual([])
})

/** What asks by a clock, and why nobody could tell. */
const asksByClock = {
  'src/data/network/query.ts': 'what failed for a reason that passes',
  'src/data/network/reads/while-shown.ts': 'whoever looks is signed out, or waits for a day of the calendar',
  'src/data/device/installed/app-update.ts': 'a worker that the browser alone looks for',
}

test('no reading is asked for anew by a clock, but where nobody could tell of news', () => {
  const clocks = [...screens, ...data]
    // The time itself, as ages on the screen use it.
    .filter(({ file }) => file !== 'src/lib/use-now.ts')
    .filter(({ text }) => /\brefetchInterval\b|\bsetInterval\(/.test(text))
    .map(({ file }) => file)
  expect(clocks.toSorted()).toEqual(Object.keys(asksByClock).toSorted())
  const shown = data.filter(({ text }) => /whileShown\(/.test(text)).map(({ file }) => file)
  expect(shown.toSorted()).toEqual([
    'src/data/auth/demo-mailbox.ts',
    'src/data/auth/license.ts',
    // Who is at work is another with every minute.
    'src/data/companies/staff-people.ts',
  ])
})
