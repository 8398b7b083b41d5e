import { transformAsync } from '@babel/core'
import { expect, test } from 'vitest'
import { clientContract } from './client-contract.ts'

const left = async (source: string) => {
  const plugins = [clientContract()]
  return (await transformAsync(source, { plugins, configFile: false, retainLines: true }))!.code
}

test('of an endpoint the app gets what it calls and reads, and nothing that the server alone checks', async () => {
  const code = await left(`export const sync = endpoint({
    method: 'POST', path: '/api/sync/', params: nothing, query: z.object({}), body: request, output: answer,
    status: 200, summary: 'Push', ownRepeats: true, atFormerAddress: true, news: 'folders', example: { output: {} },
  })`)
  expect(code).toContain('path:')
  expect(code).toContain('output: answer')
  expect(code).not.toMatch(/params|query|body|summary|example|status|ownRepeats|atFormerAddress|news/)
})

test('of an offline change the app gets what a device runs, and not what the server alone decides and tells', async () => {
  const code = await left(`export const wave = mutation({
    ...shared, name: 'folders.wave@1', access: 'folders.edit', feature: 'comments', args, within: () => [], about: () => '',
    reads: () => ({}), creates: () => ({}), conflict: { over: 'steps', tells: 'overtaken' }, together: true, news: 'folders',
    check(rows) { return undefined }, left() { return undefined }, apply: () => [],
    events(rows, args) { return [{ event: 'folders.waved' }] },
  })`)
  for (const kept of ['shared', 'name', 'args', 'within', 'about', 'reads', 'creates', 'check', 'apply'])
    expect(code).toContain(kept)
  expect(code).not.toMatch(/access|feature|conflict|together|news|left|events/)
})

test('a shape that nothing uses may be left out, what a statement or a function does may not', async () => {
  expect(await left('const request = z.string().check(size(1))')).toContain('#__PURE__')
  expect(await left('order.sort()\nexport const add = () => { const all = list.push(1); return all }')).not.toContain(
    '#__PURE__',
  )
})
