import { expect, test } from 'vitest'
import { readVacancy, typedOf } from './vacancy.ts'

const empty = typedOf({}, 'en')

test('nothing typed is nothing said, whatever currency and period are offered', () => {
  expect(readVacancy(empty)).toEqual({ vacancy: { openings: null, targetDay: null, place: null, salary: null } })
  expect(typedOf({}, 'ru')).toMatchObject({ currency: 'RUB', period: 'month' })
})

test('what was kept is typed again as it was', () => {
  const salary = { from: null, to: 90_000, currency: 'USD', period: 'year' as const }
  const vacancy = { openings: 3, targetDay: '2027-02-01', place: 'Almaty', salary }
  expect(readVacancy(typedOf(vacancy, 'ru'))).toEqual({ vacancy })
})

test('thousands may be parted as people part them', () => {
  for (const from of ['70000', '70 000', '70\u00a0000', '70,000', '70.000', '70’000'])
    expect(readVacancy({ ...empty, from }), from).toMatchObject({ vacancy: { salary: { from: 70_000, to: null } } })
  expect(readVacancy({ ...empty, to: '1.200.000' })).toMatchObject({ vacancy: { salary: { to: 1_200_000 } } })
})

test('each fault is told at its field', () => {
  const faults = (typed: object) => readVacancy({ ...empty, ...typed })
  expect(faults({ openings: '0' })).toEqual({ faults: { openings: 'whole' } })
  expect(faults({ openings: '1001' })).toEqual({ faults: { openings: 'whole' } })
  expect(faults({ from: '12.5' })).toEqual({ faults: { from: 'whole' } })
  expect(faults({ to: 'a lot' })).toEqual({ faults: { to: 'whole' } })
  expect(faults({ from: '9', to: '8' })).toEqual({ faults: { from: 'order' } })
  expect(faults({ from: '-5', to: '9' })).toEqual({ faults: { from: 'whole' } })
})
