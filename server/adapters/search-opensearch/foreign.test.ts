import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '../../../tests/kit/at-end.ts'
import type { IndexOwner } from '../../ports/search-index.ts'
import { OpenSearch } from './opensearch.ts'

type Marks = Record<string, string | undefined>

/** A cluster with these indices, each with the id that it carries; tells what it was asked to write. */
async function clusterWith(marks: Marks) {
  const written: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      if (request.method !== 'GET') written.push(`${request.method} ${url} ${body}`)
      const found = Object.entries(marks).map(([name, installation]) => [
        name,
        { mappings: installation === undefined ? {} : { _meta: { installation } } },
      ])
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(url.endsWith('/_mapping') ? Object.fromEntries(found) : {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => void server.close())
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/people`)
  return { url, written, open: (owner: IndexOwner) => new OpenSearch({ url, owner: async () => owner }) }
}

const held: IndexOwner = { id: 'copy', mayTake: (other) => other === 'copy' }
const resumed: IndexOwner = { id: 'copy', mayTake: (other) => other !== 'stranger' }

test.each([
  ['another installation’s', held, { 'people-v1-ab': 'original' }],
  ['one of a version that marked none, which is not a copy’s own', held, { 'people-v1-ab': undefined }],
  ['a stranger’s beside its own', resumed, { 'people-v1-ab': 'copy', 'people-v2-cd': 'stranger' }],
])('an index is refused that is %s, with a way on, and nothing of it is written', async (_, owner, marks: Marks) => {
  const { written, open } = await clusterWith(marks)
  const sentence =
    "The search index 'people' was filled by another installation. Set the path of SEARCH_URL to a name of its own, such as /people-copy."
  for (const ask of [(index: OpenSearch) => index.claim(), (index: OpenSearch) => index.follow('feed', 1)]) {
    const index = open(owner)
    await expect(ask(index)).rejects.toThrow(sentence)
    await index.close()
  }
  expect(written).toEqual([])
})

test('what a resumed copy may take it marks as its own; what only begins like it is left alone', async () => {
  const { written, open } = await clusterWith({ 'people-v1-ab': 'original', 'people-v1-other': 'stranger' })
  const index = open(resumed)
  await index.claim()
  await index.close()
  expect(written).toEqual(['PUT /people-v1-ab/_mapping {"_meta":{"installation":"copy"}}'])
})
