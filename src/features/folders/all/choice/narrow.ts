import { isNamed, typedWords } from '../../../../../contract/search/spelling/latin.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import type { FolderSort, ListChoice } from './list-choice.ts'

/** What of folders their rows don't say. */
export interface Known {
  userId: string
  locale: string
  /** People in it; undefined where neither the device nor the server has said. */
  totalOf: (folder: FolderView) => number | undefined
  /** How many others have added since the user looked. */
  newsOf: (folder: FolderView) => number
}

const isHeld = ({ creatorId, assigneeIds, hiringManagerIds }: FolderView, userId: string) =>
  creatorId === userId || assigneeIds.includes(userId) || hiringManagerIds.includes(userId)

type Compare = (a: FolderView, b: FolderView) => number
/** In their order from the smallest; what is not known comes last. */
const by =
  (value: (folder: FolderView) => number | undefined): Compare =>
  (a, b) =>
    (value(a) ?? Number.POSITIVE_INFINITY) - (value(b) ?? Number.POSITIVE_INFINITY) || 0

const orders: Record<FolderSort, (known: Known) => Compare> = {
  name: ({ locale }) => {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    return (a, b) => compare(a.name, b.name)
  },
  people: ({ totalOf }) =>
    by((folder) => {
      const total = totalOf(folder)
      return total === undefined ? undefined : -total
    }),
  new: ({ newsOf }) => by((folder) => -newsOf(folder)),
  created: () => by(({ createdAt }) => -Date.parse(createdAt)),
  due: () => by(({ targetDay }) => (targetDay ? Date.parse(targetDay) : undefined)),
}

/** Those of the folders, which come last updated first, that are asked for, in the order that is; equal ones stay as they came. */
export function narrow(
  folders: readonly FolderView[],
  find: string,
  { assignee, held, sort }: ListChoice,
  known: Known,
): FolderView[] {
  const words = find.trim() ? typedWords(find) : undefined
  const left = folders.filter(
    (folder) =>
      (!words || isNamed(folder.name, words)) &&
      (!assignee || folder.assigneeIds.includes(assignee)) &&
      (!held || isHeld(folder, known.userId)),
  )
  return sort ? left.sort(orders[sort](known)) : left
}
