import { readAhead } from '../../data/candidates.ts'
import { isPhone } from '../../ui/use-media.ts'
import { blockSize, rowHeight } from './CandidateList.tsx'
import type { FolderAddress } from './FolderPage.tsx'

/** Reads the rows that a folder shows first, as its list asks for them; words and other orders need the whole list first. */
export async function readFirstRows(folder: string, { status, find, sort, view }: FolderAddress): Promise<void> {
  if (find || sort || view) return
  const phone = isPhone()
  const blocks = Math.ceil(innerHeight / rowHeight(phone) / blockSize)
  const starts = Array.from({ length: blocks }, (_, block) => block * blockSize)
  await readAhead(
    folder,
    starts.map((start) => ({ ...(status && { statusId: status }), start, limit: blockSize, uncounted: phone })),
  )
}
