import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { policy, roles, type Scope } from '../../access/policy.ts'
import { dueAt } from './step-due.ts'
import { hasFolder, stepDue } from './steps.ts'

const at = (day: string, time: string, zone: string) => dueAt({ day, time, zone })?.toISOString()

describe('a time of a day is a moment by the clock of its zone', () => {
  test.each([
    ['winter in Berlin', '2026-12-01', '15:00', 'Europe/Berlin', '2026-12-01T14:00:00.000Z'],
    ['summer in Berlin', '2026-07-01', '15:00', 'Europe/Berlin', '2026-07-01T13:00:00.000Z'],
    ['half an hour in Kolkata', '2026-07-01', '09:00', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z'],
    ['a leap day', '2028-02-29', '00:00', 'America/New_York', '2028-02-29T05:00:00.000Z'],
    ['before the clocks go forward', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    [
      'an hour that is left out is the one behind it',
      '2026-03-29',
      '02:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    ['the same across the ocean', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['an hour that comes twice is the first', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['the same across the ocean', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['after the clocks went back', '2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['where the day begins first', '2026-12-01', '00:30', 'Pacific/Auckland', '2026-11-30T11:30:00.000Z'],
  ])('%s', (_name, day, time, zone, moment) => expect(at(day, time, zone)).toBe(moment))

  test('a day without a time is no moment', () =>
    expect(dueAt({ day: '2026-12-01', time: null, zone: null })).toBeUndefined())
})

test.each([
  ['29 February of a leap year', { day: '2028-02-29', time: null, zone: null }, true],
  ['of another year', { day: '2027-02-29', time: null, zone: null }, false],
  ['a time without a zone', { day: '2026-12-01', time: '15:00', zone: null }, false],
  ['a zone that nobody knows', { day: '2026-12-01', time: '15:00', zone: 'Mars/Olympus' }, false],
  ['no time of a day', { day: '2026-12-01', time: '24:00', zone: 'Europe/Berlin' }, false],
])('%s', (_name, due, isOne) => expect(z.safeParse(stepDue, due).success).toBe(isOne))

const folder = {
  access: 'private' as const,
  creatorId: 'maker',
  assigneeIds: ['assignee'],
  hiringManagerIds: ['manager'],
}

test.each([
  ['its maker', { id: 'maker', role: 'worker' as const }, 'private', true],
  ['an assignee', { id: 'assignee', role: 'worker' as const }, 'private', true],
  ['its manager', { id: 'manager', role: 'hm' as const }, 'private', true],
  ['another manager', { id: 'other', role: 'hm' as const }, 'public', false],
  ['an admin of a private one', { id: 'other', role: 'admin' as const }, 'private', false],
  ['a recruiter of a public one', { id: 'other', role: 'worker' as const }, 'public', true],
  [
    'a recruiter without search, of a public one',
    { id: 'other', role: 'worker' as const, searches: false },
    'public',
    false,
  ],
  [
    'one without search who is its assignee',
    { id: 'assignee', role: 'worker' as const, searches: false },
    'public',
    true,
  ],
  ['staff', { id: 'other', role: 'super_user' as const }, 'public', false],
])('a step in a folder is for whoever has it: %s', (_name, user, access, may) => {
  expect(hasFolder({ ...folder, access: access as 'public' }, { ...user, isActive: true })).toBe(may)
  expect(hasFolder({ ...folder, access: access as 'public' }, { ...user, isActive: false })).toBe(false)
})

test('whom a step in a public folder may be for are its recruiters by the rights', () => {
  const reach = policy['folders.view'] as { readonly [role: string]: Scope }
  const may = roles.filter((role) => hasFolder({ ...folder, access: 'public' }, { id: 'other', role, isActive: true }))
  expect(may).toEqual(roles.filter((role) => reach[role] === 'accessible'))
})
