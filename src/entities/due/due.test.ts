import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../data/device/queue.ts'
import type { MentionView } from '../../data/folders/due/mention-readings.ts'
import type { OpenStep } from '../../data/folders/due/step-readings.ts'
import type { HeldThread } from '../../data/messaging/inbox.ts'
import { todayOf } from './due.ts'
import { byUrgency, entriesOf } from './urgency.ts'

const now = new Date(2026, 10, 20, 12, 30)
const me = { id: 'me', first_name: 'Anna', last_name: 'Weber' }

const step = (id: string, day: string, more: Partial<OpenStep> = {}): OpenStep => ({
  ...{ id, folderId: 'f', candidateId: 'c', profileId: 7, name: '', makerId: 'me', forId: 'me', text: id },
  ...{ day, time: null, zone: null, madeAt: '', changedById: 'me', changedAt: '', revision: 0 },
  ...{ doneAt: null, doneById: null, waiting: false, candidate: undefined, folder: undefined },
  ...more,
})
const thread = (id: string, more: Partial<HeldThread> = {}): HeldThread => ({
  ...{ id, ownerId: 'me', profile: { id: 8, uid: '', name: id, title: '', photo: null }, folderId: null },
  ...{ candidateId: null, state: 'open', laterUntil: null, unread: true, private: false, holdsPrivate: false },
  ...{ automatic: false, answers: 1, last: { kind: 'reply', subject: '', said: '', at: '' }, letterAt: '' },
  ...{ waiting: false, folder: null },
  ...more,
})
const inboxOf = (...threads: HeldThread[]) => ({ threads, asOf: undefined, marking: 0 })
const nothing = { outbox: [], steps: [], inbox: null, mentions: [], reviews: { asked: [], finished: [] }, noes: [] }

test('what is due by the end of the day is due, what comes is not', () => {
  const steps = [step('late', '2026-11-18'), step('today', '2026-11-20'), step('tomorrow', '2026-11-21')]
  const { due, coming, count } = todayOf({ ...nothing, steps }, me, now)
  expect(due.steps.map(({ id }) => id)).toEqual(['late', 'today'])
  expect(coming.map(({ id }) => id)).toEqual(['tomorrow'])
  expect(count).toBe(2)
})

test('replies that are open ask, and those put off when their time has come, unless a step says so', () => {
  const past = new Date(now.getTime() - 1).toISOString()
  const ahead = new Date(now.getTime() + 1).toISOString()
  const inbox = inboxOf(
    thread('open'),
    thread('done', { state: 'done' }),
    thread('automatic', { automatic: true }),
    thread('off', { state: 'later', laterUntil: ahead }),
    thread('back', { state: 'later', laterUntil: past }),
    thread('told', { state: 'later', laterUntil: past, candidateId: 'c' }),
  )
  const idsOf = (steps: OpenStep[]) => todayOf({ ...nothing, steps, inbox }, me, now).due.replies.map(({ id }) => id)
  expect(idsOf([step('one', '2026-11-20')])).toEqual(['open', 'back'])
  expect(idsOf([])).toEqual(['open', 'back', 'told'])
})

test('by urgency: what is over, what was not saved, who waits, then the rest of the day', () => {
  const refused = { id: 'r', state: 'refused' } as OutboxEntry
  const { due, count } = todayOf(
    {
      ...nothing,
      outbox: [refused, { ...refused, id: 'q', state: 'queued' }],
      steps: [
        step('late', '2026-11-19'),
        step('over', '2026-11-20', { time: '12:00', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
        step('rest', '2026-11-20'),
      ],
      inbox: inboxOf(thread('reply')),
      mentions: [{ id: 'm' } as MentionView],
    },
    me,
    now,
  )
  const entries = entriesOf(due, ['steps', 'replies', 'mentions', 'refused'])
  expect(byUrgency(entries, now).map(({ item }) => item.id)).toEqual(['late', 'over', 'r', 'reply', 'm', 'rest'])
  expect(count).toBe(6)
})
