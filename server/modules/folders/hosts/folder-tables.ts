import type { folderRows } from '../../../../contract/folders/rows.ts'
import type { DataHosts } from '../../../kernel/data/data-hosts.ts'
import { candidatesHost, peopleHost } from './candidates.ts'
import { folderCommentsHost } from './folder-comments.ts'
import { folderHeadersHost, foldersHost } from './folders.ts'
import { mentionsHost } from './mentions.ts'
import { reviewsHost } from './reviews.ts'
import { statusesHost } from './statuses.ts'
import { stepsHost } from './steps.ts'
import { verdictsHost } from './verdicts.ts'
import { commentsHost, historyHost, tagsHost } from './words.ts'

/** How this area's rows are read and written. */
export const folderTableHosts: Pick<DataHosts['tables'], keyof typeof folderRows> = {
  statuses: statusesHost,
  folderHeaders: folderHeadersHost,
  folders: foldersHost,
  candidates: candidatesHost,
  people: peopleHost,
  comments: commentsHost,
  folderComments: folderCommentsHost,
  history: historyHost,
  tags: tagsHost,
  verdicts: verdictsHost,
  steps: stepsHost,
  mentions: mentionsHost,
  reviews: reviewsHost,
}
