import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { addCandidate, addCandidates } from './handlers/adding.ts'
import { addSearchResult, changeBulkAdd, getBulkAdd } from './handlers/bulk-adds.ts'
import {
  copyCandidates,
  moveCandidates,
  removeCandidates,
  setCandidateStatus,
  setCandidatesStatus,
} from './handlers/candidates.ts'
import { deleteComment, editComment } from './handlers/comments.ts'
import { countFolders } from './handlers/counts.ts'
import { getFolderContents, listFolderFeed } from './handlers/feed.ts'
import {
  changeFolder,
  createFolder,
  deleteFolder,
  getFolder,
  listFolderCandidates,
  listFoldersPage,
} from './handlers/folders.ts'
import { askReview, closeReview, remindReviewer } from './handlers/reviews.ts'
import {
  changeStatus,
  createStatus,
  deleteStatus,
  listStatuses,
  listStatusUse,
  moveEverybody,
  orderStatuses,
} from './handlers/statuses.ts'
import { getStepCalendar } from './handlers/steps.ts'
import { deleteFolderView, listFolderViews, saveFolderView } from './handlers/views.ts'
import type { FolderParts } from './parts.ts'

/** The calls of folders, candidates and their statuses; what changes rows runs the same mutations as devices do. */
export const foldersEndpoints = (parts: FolderParts) =>
  implement(endpoints.folders, {
    listFolders: listFoldersPage,
    countFolders,
    getFolder,
    listFolderFeed,
    getFolderContents,
    createFolder: createFolder(parts),
    changeFolder: changeFolder(parts),
    deleteFolder: deleteFolder(parts),
    listFolderCandidates: listFolderCandidates(parts),
    addCandidate: addCandidate(parts),
    addCandidates: addCandidates(parts),
    setCandidatesStatus: setCandidatesStatus(parts),
    setCandidateStatus: setCandidateStatus(parts),
    removeCandidates: removeCandidates(parts),
    moveCandidates: moveCandidates(parts),
    copyCandidates: copyCandidates(parts),
    editComment: editComment(parts),
    deleteComment: deleteComment(parts),
    listStatuses,
    createStatus: createStatus(parts),
    changeStatus: changeStatus(parts),
    deleteStatus: deleteStatus(parts),
    moveEverybody: moveEverybody(parts),
    orderStatuses: orderStatuses(parts),
    listStatusUse,
    getStepCalendar,
    listFolderViews,
    saveFolderView,
    deleteFolderView,
    askReview,
    closeReview,
    remindReviewer,
    addSearchResult: addSearchResult(parts),
    getBulkAdd,
    changeBulkAdd: changeBulkAdd(parts),
  })
