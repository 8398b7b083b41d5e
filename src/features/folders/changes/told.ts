import { msg } from '@lingui/core/macro'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarEvent,
  IconChecklist,
  IconFolder,
  IconMessage2,
  IconUserCheck,
} from '@tabler/icons-react'
import { verdictWords } from '../../../../contract/folders/verdicts.ts'
import type { ToldBy } from '../../../entities/change/told.ts'
import { verdictSigns } from '../../../entities/verdict/words.tsx'
import { AssignConflict } from './AssignConflict.tsx'
import { Away, AwayOrOut } from './Away.tsx'
import { CommentConflict, FolderCommentConflict } from './CommentConflict.tsx'
import { FolderConflict } from './FolderConflict.tsx'
import { StatusConflict } from './StatusConflict.tsx'
import { StepConflict, StepGone } from './StepConflict.tsx'

/** How changes of folders are told where they wait or were refused, and what quarrels about them look like. */
export const told: ToldBy<'folders'> = {
  'folders.setStatus': {
    icon: IconFolder,
    what: ({ subject, status, text }) =>
      text ? msg`Status of ${subject} → ${status}, with your comment` : msg`Status of ${subject} → ${status}`,
    cards: { conflict: StatusConflict, gone: AwayOrOut },
  },
  'folders.addComment': {
    icon: IconMessage2,
    what: ({ subject }) => msg`Comment on ${subject}`,
    cards: { conflict: Away, gone: AwayOrOut },
  },
  'folders.commentOnMany': {
    icon: IconMessage2,
    what: ({ subject }) => msg`Comment on ${subject}`,
    cards: { conflict: Away, gone: AwayOrOut },
  },
  'folders.editComment': { icon: IconMessage2, what: () => msg`Edited comment`, cards: { conflict: CommentConflict } },
  'folders.deleteComment': { icon: IconMessage2, what: () => msg`Deleted comment`, cards: {} },
  'folders.deleteComments': { icon: IconMessage2, what: () => msg`Deleted comments`, cards: {} },
  'folders.commentOnFolder': {
    icon: IconMessage2,
    what: ({ folder }) => msg`Comment on the folder “${folder}”`,
    cards: {},
  },
  'folders.editFolderComment': {
    icon: IconMessage2,
    what: () => msg`Edited comment`,
    cards: { conflict: FolderCommentConflict },
  },
  'folders.deleteFolderComment': { icon: IconMessage2, what: () => msg`Deleted comment`, cards: {} },
  'folders.markMention': {
    icon: IconMessage2,
    what: ({ args: { done } }) => (done ? msg`Mention marked as done` : msg`Mention marked as not done`),
    cards: {},
  },
  'folders.markReviewSeen': {
    icon: IconChecklist,
    what: ({ args: { seen } }) => (seen === false ? msg`Review marked as not seen` : msg`Review marked as seen`),
    cards: {},
  },
  'folders.changeTags': {
    icon: IconFolder,
    what: ({ subject }) => msg`Tags for ${subject}`,
    cards: { conflict: Away, gone: AwayOrOut },
  },
  'folders.assignCandidates': {
    icon: IconUserCheck,
    what: ({ subject, args: { ownerId } }) => (ownerId ? msg`Owner of ${subject}` : msg`Nobody owns ${subject}`),
    cards: { conflict: AssignConflict, gone: AwayOrOut },
  },
  'folders.moveCandidates': {
    icon: IconArrowsExchange,
    what: ({ subject, to }) => msg`Move ${subject} to “${to}”`,
    cards: { conflict: Away, gone: AwayOrOut },
  },
  'folders.copyCandidates': {
    icon: IconArrowsExchange,
    what: ({ subject, to }) => msg`Copy ${subject} to “${to}”`,
    cards: {},
  },
  'folders.removeCandidates': {
    icon: IconArrowsExchange,
    what: ({ subject }) => msg`Remove ${subject} from the folder`,
    cards: { conflict: Away, gone: Away },
  },
  'folders.restoreCandidates': {
    icon: IconArrowsExchange,
    what: ({ subject }) => msg`Restore ${subject} to the folder`,
    cards: { conflict: Away, gone: Away },
  },
  'folders.giveVerdict': {
    icon: IconChecklist,
    iconOf: ({ word }) => verdictSigns[verdictWords.find((each) => each === word) ?? 'maybe'],
    what: ({ subject, args: { word } }) =>
      word === 'yes' ? msg`Yes to ${subject}` : word === 'no' ? msg`No to ${subject}` : msg`Maybe for ${subject}`,
    cards: { gone: AwayOrOut },
  },
  'folders.takeBackVerdict': {
    icon: IconArrowBackUp,
    what: ({ subject }) => msg`Verdict on ${subject} withdrawn`,
    cards: { gone: AwayOrOut },
  },
  'folders.addStep': {
    icon: IconCalendarEvent,
    what: ({ subject }) => msg`Next step for ${subject}`,
    cards: { conflict: StepConflict, gone: AwayOrOut },
  },
  'folders.changeStep': {
    icon: IconCalendarEvent,
    what: ({ subject, args: { changes } }) =>
      (changes as { done?: boolean }).done
        ? msg`Next step for ${subject} done`
        : msg`Changes to the next step for ${subject}`,
    cards: { conflict: StepConflict, gone: StepGone },
  },
  'folders.deleteStep': {
    icon: IconCalendarEvent,
    what: ({ subject }) => msg`Next step for ${subject} deleted`,
    cards: { gone: AwayOrOut },
  },
  'folders.create': { icon: IconFolder, what: ({ folder }) => msg`New folder “${folder}”`, cards: {} },
  'folders.edit': {
    icon: IconFolder,
    what: ({ folder }) => msg`Changes to the folder “${folder}”`,
    cards: { conflict: FolderConflict },
  },
  'folders.archive': {
    icon: IconFolder,
    what: ({ folder, closed }) => (closed ? msg`Archive “${folder}”` : msg`Restore “${folder}”`),
    cards: {},
  },
}
