import { expect, test } from 'vitest'
import { deepParts } from '../../tests/kit/depth.ts'
import { deepFiles } from './deep-files.mjs'

test('whatever has more to prove at length is found, also where a module asks for it', () => {
  const found = deepFiles()
  expect([...found.keys()].filter((part) => !(deepParts as readonly string[]).includes(part))).toEqual([])
  expect([...found.get('kills')!]).toContain('tests/sync/process/process.sim.test.ts')
  // Its seeds are chosen by tests/sync/seeds.ts.
  expect([...found.get('seeds')!]).toContain('tests/sync/bugs.sim.test.ts')
})
