import { markRead, mostRead } from '../../../contract/notices/mutations/mark-read.ts'
import { asked, mutateAll } from '../device/live.ts'

/** That the user has read these notices: still to be stored; none of none. */
export const readMarks = (ids: readonly string[]) =>
  ids.length ? [asked(markRead, { ids: ids.slice(0, mostRead) }, { where: '', what: '' })] : []

/** The user has read these, or acted on them; where the device cannot store it they stay unread. */
export const noticesRead = (ids: readonly string[]): void => void mutateAll(readMarks(ids)).catch(() => undefined)
