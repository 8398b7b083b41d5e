import { expect, test } from 'vitest'
import { graduationYear, universityEntryYear } from '../../contract/profiles/derived/derived.ts'
import {
  isFreelancer,
  isFrequentJobChanger,
  isOpenToWork,
  remoteShares,
} from '../../contract/profiles/derived/ways-of-work.ts'

const now = new Date('2026-11-21T00:00:00Z')
const job = (title: string, current = true) => ({ title, company: null, current })

test('somebody works for themselves when an employment or a current position says so', () => {
  expect(isFreelancer([], ['Freelance / Contractor'])).toBe(true)
  expect(isFreelancer([], ['Employed full-time'])).toBe(false)
  expect(isFreelancer([job('Фрилансер')], [])).toBe(true)
  expect(isFreelancer([job('Самозанятый разработчик')], [])).toBe(true)
  expect(isFreelancer([job('Freelancer', false)], [])).toBe(false)
})

test('working remotely is working so in full or in part, as the source says', () => {
  const shares = (...said: string[]) => remoteShares(said)
  for (const said of ['full', 'Fully', 'yes', 'да', 'Удалённо', 'Полностью'])
    expect(shares(said), said).toEqual({ fully: true, hybrid: false })
  for (const said of ['Hybrid', 'hybrid', 'Remote / hybrid', 'Гибридный', 'partly', 'частично'])
    expect(shares(said), said).toEqual({ fully: false, hybrid: true })
  for (const said of ['no', 'rarely', 'нет', 'данных нет', ''])
    expect(shares(said), said).toEqual({ fully: false, hybrid: false })
  expect(shares('hybrid', 'full')).toEqual({ fully: true, hybrid: true })
})

test('open to work is who says so, or is told to be looking', () => {
  for (const said of ['yes', 'open', 'Open to offers', 'да', 'Ищу работу', 'Открыт к предложениям'])
    expect(isOpenToWork([said], []), said).toBe(true)
  for (const said of ['no', 'нет', 'not looking', 'не ищу работу', ''])
    expect(isOpenToWork([said], []), said).toBe(false)
  expect(isOpenToWork([], ['Not employed, but looking for work'])).toBe(true)
  for (const employed of ['Not employed, and not looking for work', 'Employed full-time', 'не ищу работу'])
    expect(isOpenToWork([], [employed]), employed).toBe(false)
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
