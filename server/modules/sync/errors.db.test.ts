import { describe, expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()

const told = async () =>
  Number(/^hirefold_error_reports_total (\d+)/m.exec((await server.stranger().call('/metrics')).text)![1])

describe('a page that failed', () => {
  const report = { build: 'dev', page: '/folders/$folderId/', kind: 'TypeError', at: ['Row@Table-B2c.js:1:2042'] }
  const tell = (body: object, from = server.stranger()) => from.call('/api/errors/', { method: 'POST', body })

  test('is told to the operator by whoever saw it, signed in or not, in the log and as a number', async () => {
    const before = await told()
    expect(await tell(report)).toMatchObject({ status: 204 })
    expect(await tell({ ...report, kind: 'RangeError' }, await server.as('worker@acme.example'))).toMatchObject({
      status: 204,
    })
    expect(await told()).toBe(before + 2)
    expect(server.logged()).toContain(`"failed":${JSON.stringify(report)}`)
    expect(server.logged()).toContain('"kind":"RangeError"')
  })

  test('is told without a word of what the error said, and of no more than fits', async () => {
    for (const wrong of [
      { message: 'Ada Lovelace' },
      { page: '/?q=Ada' },
      { page: 'https://elsewhere.example/' },
      { kind: 'Ada Lovelace' },
      { at: ['Ada Lovelace'] },
      { at: Array.from({ length: 13 }, () => report.at[0]) },
      { build: 'x'.repeat(61) },
    ])
      expect(await tell({ ...report, ...wrong }), JSON.stringify(wrong)).toMatchObject({ status: 400 })
    expect(server.logged()).not.toMatch(/Ada|elsewhere/)
  })

  test('fails for one who cannot stop telling: twenty a minute are heard', async () => {
    server.clock.advance(2 * 60_000)
    for (let i = 0; i < 20; i++) expect(await tell(report)).toMatchObject({ status: 204 })
    expect(await tell(report)).toMatchObject({ status: 429 })
    server.clock.advance(60_000)
    expect(await tell(report)).toMatchObject({ status: 204 })
  })
})
