import { expect, test } from 'vitest'
import type { PushSettings } from '../../../contract/notices/endpoints.ts'
import { quietUntil } from './quiet-hours.ts'

const night = (time_zone: string, from = 22 * 60, to = 8 * 60): PushSettings => ({
  moved: true,
  commented: true,
  shared: true,
  replied: true,
  shared_mail: true,
  morning_mail: false,
  quiet_hours: { from, to },
  time_zone,
})
const until = (settings: PushSettings, at: string) => quietUntil(settings, new Date(at)).toISOString()

test('by day one is told at once, by night in the morning, by the own clock', () => {
  expect(until(night('Europe/Berlin'), '2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
  // 23:30 in Berlin.
  expect(until(night('Europe/Berlin'), '2026-11-20T22:30:20Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(until(night('America/New_York'), '2026-11-20T22:30:00Z')).toBe('2026-11-20T22:30:00.000Z')
})

test('quiet hours within one day end on that day', () => {
  const lunch = night('UTC', 12 * 60, 13 * 60)
  expect(until(lunch, '2026-11-20T12:45:59Z')).toBe('2026-11-20T13:00:00.000Z')
  expect(until(lunch, '2026-11-20T13:00:00Z')).toBe('2026-11-20T13:00:00.000Z')
  expect(until(lunch, '2026-11-20T11:59:00Z')).toBe('2026-11-20T11:59:00.000Z')
})

test('without quiet hours there is no night', () => {
  expect(until({ ...night('UTC'), quiet_hours: null }, '2026-11-20T03:00:00Z')).toBe('2026-11-20T03:00:00.000Z')
})
