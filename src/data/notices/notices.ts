import type { Row } from '../../../contract/rows.ts'
import { shown } from '../device/overlay-view.ts'
import { plain, type Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'

/** What the server told this user, newest first, with what they have marked as read over it. */
export const notices: Reading<Row<'notices'>[], Row<'notices'>[]> = {
  stores: ['notices'],
  read: async (at) => (await at('notices').all()).sort((a, b) => (a.at < b.at ? 1 : -1)),
  show: (stored, view) => stored.map((row) => shown(view, 'notices', row.id, row) ?? row),
}

const mentions = plain('mentions', () => 0)

/** Whether a comment that mentions the user may wait for them: what it says is read where it is told. */
export const useMentioned = () => useReading('mentioned', () => mentions)?.some(({ doneAt }) => !doneAt)

/** Undefined = still being read from the device. */
export const useNotices = () => useReading('notices', () => notices)
