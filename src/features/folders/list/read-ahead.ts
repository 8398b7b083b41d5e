import { readAhead } from '../../../data/folders/candidates.ts'
import { isPhone } from '../../../ui/use-media.ts'
import type { FolderAddress } from '../page/FolderPage.tsx'
import { aroundList, rowHeight, windowSize } from './sizes.ts'

/** How long a tap on a folder waits for them; after that the page stands and its rows come when they come. */
const patienceMs = 150

/** Reads the rows that a folder shows first, as its list asks for them; words, messages and other orders need the whole list first. */
export async function readFirstRows(
  folder: string,
  { status, find, sort, view, messages }: FolderAddress,
): Promise<void> {
  if (find || sort || view || messages) return
  const phone = isPhone()
  const most = Math.ceil((innerHeight - aroundList(phone)) / rowHeight(phone) / windowSize)
  const windows = Array.from({ length: most }, (_, window) => ({
    ...(status && { statusId: status }),
    start: window * windowSize,
    limit: windowSize,
    uncounted: phone,
  }))
  await Promise.race([readAhead(folder, windows), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
