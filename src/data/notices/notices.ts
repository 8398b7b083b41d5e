import { plain } from '../device/readings.ts'
import { useReading } from '../device/running.ts'

/** What the server told this user, newest first. */
const notices = plain('notices', (a, b) => (a.at < b.at ? 1 : -1))

const mentions = plain('mentions', () => 0)

/** Whether a comment that mentions the user may wait for them: what it says is read where it is told. */
export const useMentioned = () => useReading('mentioned', () => mentions)?.some(({ doneAt }) => !doneAt)

/** Undefined = still being read from the device. */
export const useNotices = () => useReading('notices', () => notices)
