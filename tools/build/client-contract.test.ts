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
    status: 200, summary: 'Push', ownRepeats: true, atFormerAddress: true, example: { output: {} },
  })`)
  expect(code).toContain('path:')
  expect(code).toContain('output: answer')
  expect(code).not.toMatch(/params|query|body|summary|example|status|ownRepeats|atFormerAddress/)
})

test('a shape that nothing uses may be left out, what a statement or a function does may not', async () => {
  expect(await left('const request = z.string().check(size(1))')).toContain('#__PURE__')
  expect(await left('order.sort()\nexport const add = () => { const all = list.push(1); return all }')).not.toContain(
    '#__PURE__',
  )
})
