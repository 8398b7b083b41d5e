import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsLiteral, fold } from '../../contract/search/spelling/fold.ts'
import { Cluster } from '../../server/adapters/search-opensearch/cluster.ts'
import { askedLiterals, literalTokens } from '../../server/adapters/search-opensearch/tokens.ts'
import { lookAtOpenSearch } from '../../server/cli/doctor/search.ts'
import { SearchUnavailable } from '../../server/ports/search-index.ts'
import { atEnd } from '../kit/at-end.ts'

interface Reply {
  status: number
  body?: unknown
}

/** A cluster that answers so, the last answer for ever. */
async function answering(...replies: Reply[]) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const { status, body = {} } = replies.length > 1 ? replies.shift()! : replies[0]!
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => server.close())
  const { port } = server.address() as AddressInfo
  const troubles: (string | undefined)[] = []
  const url = new URL(`http://me:s%2Fcret@127.0.0.1:${port}/people`)
  const cluster = new Cluster({ url, retryAfter: [0, 0], onTrouble: (sentence) => troubles.push(sentence) })
  return { url, cluster, requests, troubles }
}

test('the name and password of the address are sent, and told to nobody', async () => {
  const { cluster, requests } = await answering({
    status: 400,
    body: { error: { type: 'parsing', reason: 'no query' } },
  })
  await expect(cluster.ask('GET', 'people/_search')).rejects.toThrow('OpenSearch answers 400: parsing no query')
  expect(requests[0]!.headers.authorization).toBe(`Basic ${Buffer.from('me:s/cret').toString('base64')}`)
  expect(requests[0]!.url).toBe('/people/_search')
})

test('a cluster without time is asked again; one that stays so, is away or refuses the account, is unavailable', async () => {
  const busy = await answering({ status: 429 }, { status: 503 }, { status: 200, body: { count: 3 } })
  expect(await busy.cluster.ask('GET', 'people/_count')).toEqual({ count: 3 })
  expect([busy.requests.length, busy.troubles]).toEqual([3, [undefined]])
  const stays = await answering({ status: 503 })
  await expect(stays.cluster.ask('GET', 'x')).rejects.toThrow(SearchUnavailable)
  expect([stays.requests.length, stays.troubles]).toEqual([3, ['OpenSearch (SEARCH_URL) is too busy.']])
  const stranger = await answering({ status: 401 })
  await expect(stranger.cluster.ask('GET', 'x')).rejects.toThrow(/doesn’t grant the account in SEARCH_URL/)
  const away = new Cluster({ url: new URL('http://127.0.0.1:1'), retryAfter: [0] })
  await expect(away.ask('GET', 'x')).rejects.toThrow('OpenSearch (SEARCH_URL) isn’t responding.')
})

test('doctor says what answers at SEARCH_URL', async () => {
  const foundAt = async (version: object) => {
    const { url } = await answering({ status: 200, body: { version } })
    const { state, sentence } = await lookAtOpenSearch(url)
    return [state, sentence]
  }
  expect(await foundAt({ distribution: 'opensearch', number: '3.2.0' })).toEqual([
    'good',
    '3.2.0 answers at SEARCH_URL',
  ])
  expect(await foundAt({ distribution: 'opensearch', number: '2.16.9' })).toEqual([
    'bad',
    expect.stringContaining('too old'),
  ])
  expect(await foundAt({ number: '8.1.0' })).toEqual(['bad', expect.stringContaining('doesn’t lead to OpenSearch')])
  expect(await lookAtOpenSearch(new URL('http://127.0.0.1:1'))).toMatchObject({
    state: 'bad',
    sentence: 'OpenSearch (SEARCH_URL) isn’t responding.',
  })
})

const tricky = fc.array(
  fc.constantFrom(
    'a',
    'b',
    'c++',
    'c#',
    '.net',
    '+',
    '#',
    ' ',
    '-',
    '_',
    'ё',
    '\u0301',
    '𝒜',
    '👍',
    '.',
    '№5',
    'a'.repeat(101),
  ),
  { maxLength: 8 },
)

test('the pieces of a phrase follow each other in a text exactly where the text holds it literally', () => {
  fc.assert(
    fc.property(tricky, tricky, tricky, (before, middle, after) => {
      const [text, phrase] = [[...before, ...middle, ...after].join(''), middle.join('')]
      const inside = (tokens: string) => ` ${literalTokens(text)} `.includes(` ${tokens} `)
      expect(askedLiterals(phrase).some(inside)).toBe(containsLiteral(fold(text), fold(phrase)))
    }),
    { numRuns: 3000 },
  )
})
