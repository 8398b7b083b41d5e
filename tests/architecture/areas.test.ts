import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { policy } from '../../contract/access/policy.ts'
import { areas } from '../../contract/areas.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { mutations } from '../../contract/mutations.ts'
import { declaredReactions } from '../../server/reactions.ts'
import { root, sourcesOf } from './sources.ts'

const folders = (room: string) =>
  existsSync(path.join(root, room))
    ? readdirSync(path.join(root, room), { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [e.name] : []))
    : []
const all = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
)

test('every area has one name on all sides', () => {
  for (const room of ['server/modules', 'src/features']) {
    for (const name of folders(room)) expect(areas, `${room}/${name} is no area of contract/areas.ts`).toContain(name)
  }
  const shared = ['access', 'kit']
  for (const name of folders('contract')) expect([...areas, ...shared]).toContain(name)
  for (const area of Object.keys(endpoints)) expect(areas).toContain(area)
})

test('every call says who may make it, by a right that exists', () => {
  const rights = new Set(['public', 'signedIn', ...Object.keys(policy)])
  for (const { id, endpoint } of all) expect(rights, id).toContain(endpoint.access)
  expect(all.length).toBeGreaterThan(25)
})

test('no two calls share a method and a path', () => {
  const shape = ({ method, path: p }: Endpoint) => `${method} ${p.replaceAll(/\{\w+\}/g, '{}')}`
  const paths = all.map(({ endpoint }) => shape(endpoint))
  expect(paths.length).toBe(new Set(paths).size)
})

test('every path ends with the slash of the call catalogue, and names its parameters', () => {
  for (const { id, endpoint } of all) {
    expect(endpoint.path, id).toMatch(/^\/api\/.*\/$/)
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(endpoint.params.safeParse(endpoint.example.params).success, id).toBe(true)
    for (const name of named) expect(Object.keys(endpoint.example.params as object), id).toContain(name)
  }
})

test('every example fits its own schemas', () => {
  for (const { id, endpoint } of all) {
    const { params, query, body, output } = endpoint.example
    expect(endpoint.params.safeParse(params).error, id).toBeUndefined()
    expect(endpoint.query.safeParse(query).error, id).toBeUndefined()
    expect(endpoint.body.safeParse(body).error, id).toBeUndefined()
    expect(endpoint.output.safeParse(output).error, id).toBeUndefined()
  }
})

test('every offline change names a right that exists', () => {
  for (const [name, mutation] of mutations) expect(Object.keys(policy), name).toContain(mutation.access)
  expect(mutations.size).toBeGreaterThan(9)
})

test('every area’s reactions are run, each under an id of its own that begins with its area', () => {
  const ids = declaredReactions({ clock: { now: () => new Date(0) }, mailer: undefined }).map(({ id }) => id)
  expect(ids.length).toBe(new Set(ids).size)
  const collected = readFileSync(path.join(root, 'server/reactions.ts'), 'utf8')
  const reacting = areas.filter((area) => existsSync(path.join(root, `server/modules/${area}/reactions.ts`)))
  for (const area of reacting) expect(collected, area).toContain(`./modules/${area}/reactions.ts`)
  for (const id of ids) expect(reacting, id).toContain(id.split('.')[0])
  expect(ids.length).toBeGreaterThan(0)
})

test('every right is asked for somewhere', () => {
  const text = sourcesOf('contract', 'server', 'src')
    .filter(({ file }) => file !== 'contract/access/policy.ts')
    .map((source) => source.text)
    .join('\n')
  for (const action of Object.keys(policy)) expect(text.includes(`'${action}'`), `nobody asks for ${action}`).toBe(true)
})
