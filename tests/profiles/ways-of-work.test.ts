import { expect, test } from 'vitest'
import { graduationYear, universityEntryYear } from '../../contract/profiles/derived.ts'
import { isFreelancer, isFrequentJobChanger, worksRemotely } from '../../contract/profiles/ways-of-work.ts'

const now = new Date('2026-11-21T00:00:00Z')
const job = (title: string, current = true) => ({ title, company: null, current })

test('somebody works for themselves when an employment or a current position says so', () => {
  expect(isFreelancer([], ['Freelance / Contractor'])).toBe(true)
  expect(isFreelancer([], ['Employed full-time'])).toBe(false)
  expect(isFreelancer([job('Фрилансер')], [])).toBe(true)
  expect(isFreelancer([job('Самозанятый разработчик')], [])).toBe(true)
  expect(isFreelancer([job('Freelancer', false)], [])).toBe(false)
})

test('working remotely is working so in full or in part', () => {
  for (const said of ['full', 'Hybrid', 'yes', 'да', 'Удалённо']) expect(worksRemotely([said]), said).toBe(true)
  for (const said of ['no', 'rarely', 'нет', 'данных нет', '']) expect(worksRemotely([said]), said).toBe(false)
})

test('three jobs begun within three years are many, whatever came before or is to come', () => {
  const begun = (...starts: (string | null)[]) =>
    isFrequentJobChanger(
      starts.map((start) => ({ start })),
      now,
    )
  expect(begun('2023-12', '2025-01', '2026-11')).toBe(true)
  expect(begun('2023-11', '2025-01', '2026-11')).toBe(false)
  expect(begun('2025-01', '2026-01', '2026-12', null)).toBe(false)
})

test('school is no university, and the last graduation counts', () => {
  const educations = [
    { level: 'school', startYear: 1998, endYear: 2030 },
    { level: 'bachelor', startYear: 2008, endYear: 2012 },
    { level: null, startYear: 2013, endYear: null },
  ]
  expect([universityEntryYear(educations), graduationYear(educations)]).toEqual([2008, 2012])
  expect([universityEntryYear([]), graduationYear([])]).toEqual([null, null])
})
