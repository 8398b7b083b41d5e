import { expect, test } from 'vitest'
import { printWish } from '../evidence/wishes.ts'
import { encodeFilter } from '../filters.ts'
import type { DeviceCard } from '../matches.ts'
import { conditionTexts } from '../search-url.ts'
import { readAmong } from './among.ts'

const cardOf = (name: string, title: string, company: string, city: string, skills: string[]): DeviceCard => ({
  name,
  title,
  company,
  location: { id: null, city, region: null, country: 'Germany', country_code: 'DE' },
  positions: [{ title, company }] as DeviceCard['positions'],
  skills: skills.map((skill) => ({ name: skill, years: null, rating: null, principal: false })),
  languages: ['German'],
  experience_years: 6,
  seniority: 'senior',
  sites: [],
})
const people = [
  cardOf('Anna Weber', 'Senior Frontend Engineer', 'Nordlicht Bank AG', 'Berlin', ['React', 'TypeScript']),
  cardOf('Тарас Шевчук', 'Java-разработчик', 'ООО Ромашка', 'Munich', ['Java', 'Spring']),
  cardOf('Julia Hoffmann', 'QA Engineer', 'Hansekai', 'Hamburg', ['Selenium', 'React']),
]

test.each([
  ['react in berlin', ['skill:React', 'location:Berlin'], 1],
  ['looking for someone who knows react, not in Berlin', ['skill:React', '-location:Berlin'], 1],
  ['react without typescript', ['skill:React', '-skill:TypeScript'], 1],
  ['Anna', ['name:Anna'], 1],
  ['frontend engineers', ['position:"frontend engineer"'], 1],
  ['джава', ['skill:Java'], 1],
  ['berlin or hamburg', ['location:Berlin', 'location:Hamburg'], 2],
  ['senior react', ['skill:React', 'seniorityLevel[2]:senior'], 2],
  ['tester', ['position:"QA Engineer"', 'position:QA'], 1],
])('%s is read by the people of the device', (text, wanted, count) => {
  const [reading] = readAmong(text, people).readings
  expect([...conditionTexts(reading!), ...reading!.filters.map(encodeFilter)].map((one) => one.toLowerCase())).toEqual(
    wanted.map((one) => one.toLowerCase()),
  )
  expect(reading!.count).toBe(count)
})

test('what nobody here is known by is told, in whatever amount', () => {
  const { readings, beyond } = readAmong(`I need ${'blorp '.repeat(30)} react`, people)
  expect(readings[0]!.wishes.map(printWish)).toEqual(['skill:React'])
  expect(readings[0]!.unused).toContain('blorp')
  expect(beyond).toEqual([])
  expect(readAmong('', people)).toEqual({ readings: [], beyond: [] })
})
