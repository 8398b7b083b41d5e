import { spawnSync } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/kit/process.ts'
import { judge, measuring } from './budget.mjs'
import { cpuSeconds, tellsCost } from './cpu.mjs'

const budget = { loop: 0.5, layers: { unit: 100, dom: 200 }, files: { 'a.test.ts': 10, 'b.test.ts': 90 } }
const run = (unit: number, files: Record<string, number> = {}, loop = 0.5) => ({
  loop,
  layers: new Map([['unit', unit]]),
  files: new Map(Object.entries(files)),
})

test('a layer that costs more than one and a half times its budget fails, and says by how much', () => {
  expect(judge(run(149), budget).failures).toEqual([])
  expect(judge(run(151), budget).failures).toEqual([expect.stringMatching(/unit +151 s of +100 \(1\.51\).*1\.5 times/)])
})

test('a layer that has grown is told of with the files that grew most', () => {
  expect(judge(run(114, { 'a.test.ts': 24 }), budget).lines).toHaveLength(1)
  const files = { 'a.test.ts': 24, 'b.test.ts': 90.5, 'new.test.ts': 3 }
  expect(judge(run(116, files), budget).lines.slice(1)).toEqual([
    'What grew most:',
    '  a.test.ts +14.0 s',
    '  new.test.ts +3.0 s',
  ])
})

test('a machine that is half as fast has twice the time', () => {
  expect(judge(run(290, {}, 1), budget).failures).toEqual([])
  expect(judge(run(310, {}, 1), budget).failures).toHaveLength(1)
})

test('a layer without a budget fails: nothing new is unmeasured', () => {
  expect(judge({ ...run(1), layers: new Map([['new', 1]]) }, budget).failures).toEqual([
    expect.stringContaining('new has none'),
  ])
})

test('what no file has cost by itself is the runner’s own', async () => {
  const list = path.join(await temporaryFolder(), 'costs')
  let spent = 5
  const measured = measuring({ cpuSeconds: () => spent, list })
  await measured.stage('vitest', async () => {
    await appendFile(list, '{"layer":"unit","what":"a.test.ts","seconds":2}\n{"layer":"db","what":"b","seconds":3}\n')
    spent += 9
  })
  await measured.stage('check', async () => {
    spent += 1
  })
  const { layers, files } = measured.result()
  expect(Object.fromEntries(layers)).toEqual({ unit: 2, db: 3, vitest: 4, check: 1 })
  expect(Object.fromEntries(files)).toEqual({ 'a.test.ts': 2, b: 3 })
})

test.runIf(tellsCost())('a process costs what it and its children have taken', () => {
  const before = cpuSeconds()
  const code = 'const until = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < until);'
  expect(spawnSync(process.execPath, ['-e', code]).status).toBe(0)
  expect(cpuSeconds()).toBeGreaterThanOrEqual(before + 0.2)
  expect(cpuSeconds(2 ** 30)).toBe(0)
})
