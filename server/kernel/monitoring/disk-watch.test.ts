import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { watchDisk } from './disk-watch.ts'

test('a disk that is nearly full is told with its folder; one with room is not', () => {
  let free = 6e8
  const watch = watchDisk('/var/lib/hirefold', () => free)
  expect(watch.warning()).toBeUndefined()
  free = 4e8
  expect(watch.warning()).toMatch(/^Only 0\.4 GB are free in \/var\/lib\/hirefold:/)
  expect(watchDisk(tmpdir()).warning()).toSatisfy((said) => said === undefined || /are free in/.test(String(said)))
})
