import { describe, expect, test } from 'vitest'
import { experienceYears } from '../../contract/profiles/derived/derived.ts'
import { isOpenToWork } from '../../contract/profiles/derived/ways-of-work.ts'
import type { IncomingPerson } from '../../contract/profiles/incoming.ts'
import { demoPerson } from '../../server/modules/profiles/demo/generate.ts'
import { firstYearOf } from '../../server/modules/profiles/demo/technologies.ts'

/** What a technical recruiter would notice first. */

const now = new Date('2026-11-01T00:00:00Z')
const people = Array.from({ length: 4000 }, (_, at) => demoPerson(at + 1))
const yearsOf = ({ positions }: IncomingPerson) => experienceYears(positions, null, now)!
const who = ({ externalId, name }: IncomingPerson) => `${externalId} ${name.full}`
const isRussian = ({ positions }: IncomingPerson) => /[а-я]/i.test(positions[0]!.title!)
const among = (share: (person: IncomingPerson) => boolean) => people.filter(share).length / people.length

describe('a demo person is credible', () => {
  test('nobody has a skill longer than the technology exists or than they have worked', () => {
    const wrong = people.flatMap((person) =>
      person.skills
        .filter(
          ({ name, years }) => years! > Math.max(0.5, 2026.8 - firstYearOf(name)) || years! > yearsOf(person) + 0.01,
        )
        .map(({ name, years }) => `${who(person)}: ${name} ${years}`),
    )
    expect(wrong).toEqual([])
    expect(firstYearOf('React')).toBe(2013)
    expect(
      Math.max(...people.flatMap(({ skills }) => skills.filter(({ name }) => name === 'React').map((s) => s.years!))),
    ).toBeLessThan(14)
  })

  test('no job is told with a technology that came after it, and no title is older than its trade', () => {
    const known =
      /\b(React|GraphQL|Kubernetes|TypeScript|Docker|Swift|Kotlin|Terraform|FastAPI|Playwright|Jetpack Compose)\b/g
    for (const person of people)
      for (const { start, end, title, description } of person.positions) {
        const year = Number((end ?? '2026').slice(0, 4))
        for (const [name] of description?.matchAll(known) ?? [])
          expect(firstYearOf(name), `${who(person)}: ${description}`).toBeLessThanOrEqual(year)
        if (/\b(iOS|Android|DevOps|Data Scientist)\b/.test(title!))
          expect(Number(start!.slice(0, 4))).toBeGreaterThan(2007)
      }
  })

  test('a summary tells the title and the years that the jobs tell', () => {
    const told = people.filter(({ summary }) => summary !== null)
    expect(told.length).toBeGreaterThan(people.length / 2)
    for (const person of told) {
      expect(person.summary, who(person)).toContain(person.positions[0]!.title)
      for (const [, number] of person.summary!.matchAll(/(\d+) (?:years|год|лет)/g))
        expect(Math.abs(Number(number) - yearsOf(person)), `${who(person)}: ${person.summary}`).toBeLessThan(1.2)
      if (/^(Junior|Associate|Младший)/.test(person.positions[0]!.title!))
        expect(person.summary).not.toMatch(/Senior|Lead |mentoring|Старший|Ведущий|наставнич/)
    }
  })

  test('levels are as in a market: few juniors, few leads, most in between', () => {
    const titled = (pattern: RegExp) => among(({ positions }) => pattern.test(positions[0]!.title!))
    expect(titled(/^(Junior|Associate|Младший)/)).toBeCloseTo(0.18, 1)
    expect(titled(/^(Lead|Head|Ведущий|Руководитель)/)).toBeCloseTo(0.15, 1)
    expect(titled(/^(Senior|Старший)/)).toBeGreaterThan(0.25)
    expect(among((person) => yearsOf(person) < 2)).toBeCloseTo(0.18, 1)
    expect(among((person) => yearsOf(person) >= 15)).toBeLessThan(0.08)
    expect(among((person) => yearsOf(person) >= 15)).toBeGreaterThan(0.02)
  })

  test('careers in Russian are in Russian, others have no Cyrillic in them', () => {
    for (const { positions, summary, educations, name } of people) {
      const texts = [
        ...positions.flatMap(({ title, company, description }) => [title!, company!, description ?? '']),
        ...educations.flatMap(({ institution, field, degree }) => [institution!, field!, degree!]),
        summary ?? '',
      ].filter((text) => text !== '')
      const cyrillic = texts.filter((text) => /[а-яё]/i.test(text))
      expect([name.full, cyrillic.length === 0 ? texts.length : cyrillic.length]).toEqual([name.full, texts.length])
    }
    expect(among(isRussian)).toBeGreaterThan(0.2)
  })

  test('hardly two jobs are told in the same words, and no slot of a sentence is left open', () => {
    const told = people.flatMap(({ positions }) => positions.flatMap(({ description }) => description ?? []))
    expect(told.length).toBeGreaterThan(people.length)
    expect(new Set(told).size / told.length).toBeGreaterThan(0.85)
    for (const text of [...told, ...people.flatMap(({ summary }) => summary ?? [])]) {
      expect(text).not.toMatch(/[{}]|undefined|NaN| {2}/)
      expect(text).toMatch(/[.!]$/)
    }
  })

  test('employers are many, and each keeps its trade and size', () => {
    const known = new Map<string, string>()
    for (const { company, industry, companySize } of people.flatMap(({ positions }) => positions)) {
      const kept = known.get(company!) ?? `${industry} ${companySize}`
      known.set(company!, kept)
      expect([company, `${industry} ${companySize}`]).toEqual([company, kept])
    }
    expect(known.size).toBeGreaterThan(500)
  })

  test('some are open to work, the same in every demo', () => {
    const open = ({ openToWork }: IncomingPerson) => isOpenToWork(openToWork ? [openToWork] : [], [])
    expect(among(open)).toBeGreaterThan(0.08)
    expect(among(open)).toBeLessThan(0.2)
    expect(people.filter(open).map(who)).toEqual(people.filter((_, at) => open(demoPerson(at + 1))).map(who))
  })

  test('what newcomers look for first is there', () => {
    expect(people.some(({ name }) => name.first === 'Julia' && name.last === 'Hoffmann')).toBe(true)
    for (const city of ['Berlin', 'Москва']) expect(among(({ place }) => place?.city === city)).toBeGreaterThan(0.05)
    expect(people.every(({ positions, updatedAt }) => updatedAt!.slice(0, 7) >= positions[0]!.start!)).toBe(true)
  })
})
