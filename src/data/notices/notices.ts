import { plain } from '../device/readings.ts'
import { useReading } from '../device/running.ts'

/** What the server told this user, newest first. */
const notices = plain('notices', (a, b) => (a.at < b.at ? 1 : -1))

/** Undefined = still being read from the device. */
export const useNotices = () => useReading('notices', () => notices)
