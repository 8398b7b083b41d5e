import { beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '../../../contract/search/endpoints.ts'
import { pool, skill, someone } from '../../kit/people/pool.ts'
import type { Browser } from '../../kit/server.ts'

/** One skill, one identity (product.md): whoever spells it how. */

const { server, take, search: searchAs } = await pool()
let worker: Browser
const many = 12
const usual = ['PostgreSQL', 'React', 'Node.js', 'Kubernetes']

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  await take([
    ...Array.from({ length: many }, (_, at) =>
      someone({ first: `Usual${at}`, skills: usual.map((name) => skill(name, { principal: true, rating: 0.9 })) }),
    ),
    someone({
      first: 'Odd',
      skills: ['Postgres', 'ReactJS', 'NodeJS'].map((name) => skill(name, { principal: true, rating: 0.9 })),
    }),
    someone({ first: 'Twice', skills: [skill('postgres', { years: 2 }), skill('PostgreSQL', { years: 5 })] }),
    someone({ first: 'Near', skills: [skill('React Native'), skill('Nodejitsu'), skill('GoLand')] }),
  ])
})

const total = async (query: string) => (await searchAs(query, worker)).count

test.each([
  ['PostgreSQL', many + 2],
  ['postgres', many + 2],
  ['PSQL', many + 2],
  ['постгрес', many + 2],
  ['React', many + 1],
  ['reactjs', many + 1],
  ['React.js', many + 1],
  ['Реакт', many + 1],
  ['Node.js', many + 1],
  ['NODEJS', many + 1],
  ['node', many + 1],
  ['React Native', 1],
  ['Nodejitsu', 1],
  ['Go', 0],
])('asked for %s, everybody with that skill is found: %i', async (name, expected) => {
  expect(await total(`q=skill:"${name}"`)).toBe(expected)
  expect(await total(`q=skillAny:"${name}"`)).toBe(expected)
  expect(await total(`q=-skill:"${name}"`)).toBe(many + 3 - expected)
})

test('years are of the skill, and the facet counts it once, under its usual name', async () => {
  expect(await total('q=skillAll:postgres~4')).toBe(1)
  const { facets } = await searchAs('facets=mainSkillHigh', worker)
  expect(facets.mainSkillHigh!.map(({ name, count }) => `${name} ${count}`).sort()).toEqual(
    ['Kubernetes 12', 'Node.js 13', 'PostgreSQL 13', 'React 13'].sort(),
  )
  expect(await total('f=mainSkillHigh[0]:Postgres')).toBe(many + 1)
})

test('what was written stands beside the name, and is found as text', async () => {
  const { profiles } = await searchAs('q=text:ReactJS', worker)
  expect(profiles.map(({ first_name }) => first_name)).toEqual(['Odd'])
  expect(profiles[0]!.skills.map(({ name, written }) => [name, written])).toEqual([
    ['PostgreSQL', ['Postgres']],
    ['React', ['ReactJS']],
    ['Node.js', ['NodeJS']],
  ])
  expect(profiles[0]!.hits).toEqual(['ReactJS'])
  expect((await searchAs('q=skill:reactjs&q=name:Odd', worker)).profiles[0]!.hits).toContain('React')
})

const offered = async (typed: string) => {
  const body = { type2terms: { skill: [typed] } }
  const answer = await worker.call('/api/v6/suggestions/', { method: 'POST', body })
  return (answer.body as { results: Suggestion[] }).results
}

test.each([
  ['postgres', 'PostgreSQL', 14],
  ['psql', 'PostgreSQL', 14],
  ['reactjs', 'React', 13],
  ['react.js', 'React', 13],
  ['nodejs', 'Node.js', 13],
  ['постг', 'PostgreSQL', 14],
  ['реакт', 'React', 13],
  ['kuberntes', 'Kubernetes', 12],
  ['кубернтес', 'Kubernetes', 12],
  ['kubernets', 'Kubernetes', 12],
  ['k8s', 'Kubernetes', 12],
  ['лгиуктуеуы', 'Kubernetes', 12],
])('typed %s offers %s once, with all its people', async (typed, name, count) => {
  const found = await offered(typed)
  expect(found[0]).toMatchObject({ name, count })
  expect(found.filter((one) => one.name === name)).toHaveLength(1)
})

test('what is near a skill is offered beside it as a skill of its own, where somebody has it', async () => {
  const [react] = await offered('react')
  expect(react).toMatchObject({ name: 'React', isExact: true })
  expect(react!.synonyms.map(({ name }) => name)).toEqual(['React Native'])
})
