import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addresses, walkedElsewhere } from '../../e2e/kit/addresses.ts'
import { walks } from '../../e2e/kit/walks.ts'
import { filesIn, root } from './sources.ts'

const rooms = 'src/app/routes/'

/** `folders/$folderId/index.tsx` → whether an address is one of its page; `(bare)` only keeps files together. */
function pageOf(file: string): (address: string) => boolean {
  const path = `/${file.slice(rooms.length).replace(/(index)?\.tsx$/, '')}/`
    .replaceAll(/\(\w+\)\//g, '')
    .replaceAll(/_?\./g, '/')
  const pattern = new RegExp(`^${path.replaceAll(/\/+/g, '/').replaceAll(/\$\w+/g, '[^/]+')}$`)
  return (address) => pattern.test(address)
}

test('the browser tests that look at every page leave none out', () => {
  const walked = [...Object.values(addresses).flat(), ...walkedElsewhere].map((one) => one.replace(/\?.*$/, ''))
  const pages = filesIn(rooms, /\.tsx$/).filter((file) => !file.endsWith('__root.tsx'))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !walked.some(pageOf(page)))).toEqual([])
})

test('the browser test that opens every page without a network knows each route', () => {
  const tree = readFileSync(path.join(root, 'src', 'app', 'routeTree.gen.ts'), 'utf8')
  const [, paths] = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree)!
  const routes = [...paths!.matchAll(/'([^']+)'/g)].map(([, route]) => route!)
  expect(Object.keys(walks).toSorted()).toEqual(routes.toSorted())
})
