import { z } from 'zod/mini'
import { salary } from '../kit/salary.ts'
import { card } from '../profiles/card.ts'
import { candidateSources } from './sources.ts'
import { statusGroups, statusShapes } from './statuses.ts'
import { verdictDevices, verdictWords } from './verdicts.ts'

const id = z.uuid()
const at = z.iso.datetime()

const folder = z.object({
  id,
  /** The wire number; null until the server has given one. */
  number: z.nullable(z.number()),
  name: z.string(),
  description: z.string(),
  status: z.enum(['active', 'closed']),
  access: z.enum(['public', 'private']),
  creatorId: id,
  assigneeIds: z.array(id),
  hiringManagerIds: z.array(id),
  /** It has a search of its own, whose people come in batches. */
  smart: z.boolean(),
  /** Somebody's no moves a candidate to the first status of the rejected ones (D-102). */
  rejectOnNo: z.boolean(),
  /** Of the vacancy; absent or null where nothing is said. */
  openings: z.optional(z.nullable(z.number())),
  targetDay: z.optional(z.nullable(z.string())),
  place: z.optional(z.nullable(z.string())),
  salary: z.optional(z.nullable(salary)),
  /** The statuses whose people are for review; absent: the company's first. */
  reviewStatusIds: z.optional(z.array(id)),
  /** Who somebody is stays hidden from a reviewer until their own verdict: a courtesy of the screens, and no right. */
  blindReview: z.optional(z.boolean()),
  /** Who is asked by its open reviews, as the server keeps it. */
  reviewerIds: z.optional(z.array(id)),
  createdAt: at,
  updatedAt: at,
})

/** The part of a card that says what somebody can do, not who it is (section rule of sync.md). */
const career = z.pick(card, {
  title: true,
  company: true,
  location: true,
  positions: true,
  skills: true,
  languages: true,
  experience_years: true,
  months_on_last_position: true,
  seniority: true,
  do_not_contact: true,
})

/** Rows of this area as devices hold them. */
export const folderRows = {
  statuses: z.object({
    id,
    name: z.string(),
    nameRu: z.string(),
    order: z.number(),
    isActive: z.boolean(),
    group: z.enum(statusGroups),
    shape: z.nullable(z.enum(statusShapes)),
    /** Set on a substatus. */
    parentId: z.nullable(id),
    /** A later word of another device is asked about, not overwritten (offer accepted, hired …). */
    guarded: z.boolean(),
  }),
  /** Public folders as every recruiter of the company knows of them. */
  folderHeaders: folder,
  folders: folder,
  candidates: z.object({
    id,
    folderId: id,
    profileId: z.number(),
    profileUid: id,
    statusId: id,
    substatusId: z.nullable(id),
    addedById: z.nullable(id),
    /** The colleague who looks after them. */
    ownerId: z.nullable(id),
    /** Since when they have had their status. */
    statusSince: at,
    /** How they came into the folder. */
    source: z.enum(candidateSources),
    /** They have answered a message since their last change of status. */
    answered: z.optional(z.boolean()),
    career,
    createdAt: at,
    updatedAt: at,
  }),
  /** Who a candidate is; the id is the candidate's. */
  people: z.object({
    id,
    folderId: id,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photo: z.nullable(z.string()),
    sites: z.array(z.string()),
  }),
  comments: z.object({
    id,
    folderId: id,
    candidateId: id,
    profileId: z.number(),
    authorId: id,
    text: z.string(),
    /** The users whom '@Name' in the text means, of those who may read it; absent where nobody is meant. */
    mentions: z.optional(z.array(id)),
    createdAt: at,
    updatedAt: at,
  }),
  /** What was said of the folder itself. */
  folderComments: z.object({
    id,
    folderId: id,
    authorId: id,
    text: z.string(),
    /** As of a comment on a candidate. */
    mentions: z.optional(z.array(id)),
    createdAt: at,
  }),
  history: z.object({
    id,
    folderId: id,
    candidateId: id,
    fromStatusId: z.nullable(id),
    toStatusId: id,
    userId: id,
    madeAt: at,
    receivedAt: at,
  }),
  /** The company's words for a person, beside the candidate whose id it has. */
  tags: z.object({ id, folderId: id, tags: z.array(z.string()) }),
  /** What each reviewer thinks of a candidate: seen by everybody who sees the candidate's status (D-102). */
  verdicts: z.object({
    id,
    folderId: id,
    candidateId: id,
    reviewerId: id,
    word: z.enum(verdictWords),
    /** What was typed with it; empty where nothing was. */
    text: z.string(),
    /** Why no: a substatus of the rejected status. */
    reasonId: z.nullable(id),
    device: z.enum(verdictDevices),
    /** It was given without a network. */
    offline: z.boolean(),
    madeAt: at,
  }),
  /** What colleagues are asked to say of people in the folder: of those in some statuses, or of some by name. */
  reviews: z.object({
    id,
    folderId: id,
    askedById: id,
    statusIds: z.array(id),
    candidateIds: z.array(id),
    dueDay: z.string(),
    madeAt: at,
    /** Nobody is asked any more. */
    closedAt: z.nullable(at),
    /** Null where it ended by itself: everybody has decided. */
    closedById: z.nullable(id),
    /** Who asked has seen how it ended. */
    seenAt: z.nullable(at),
    reviewers: z.array(
      z.object({
        userId: id,
        /** They cannot decide in this folder any more. */
        lost: z.boolean(),
        remindedAt: z.nullable(at),
        /** What they had said when it ended. */
        ...{ yes: z.number(), maybe: z.number(), no: z.number() },
      }),
    ),
  }),
  /** What is to be done next about a candidate, seen by everybody who has the folder; of a person alone, by its maker. */
  steps: z.object({
    id,
    /** Both null of a person alone. */
    folderId: z.nullable(id),
    candidateId: z.nullable(id),
    profileId: z.number(),
    /** Who the person is, where no candidate tells it; else empty. */
    name: z.string(),
    makerId: id,
    forId: id,
    text: z.string(),
    day: z.string(),
    /** Of the day, on the clock of a zone; null where the whole day will do. */
    time: z.nullable(z.string()),
    zone: z.nullable(z.string()),
    madeAt: at,
    /** Made it, or changed it last. */
    changedById: id,
    changedAt: at,
    /** How often it was changed: calendars tell a newer event by it. */
    revision: z.number(),
    doneAt: z.nullable(at),
    doneById: z.nullable(id),
  }),
  /** That a comment mentions somebody, in their own scope, and whether they are done with it. */
  mentions: z.object({
    id,
    userId: id,
    commentId: id,
    /** 0 of a comment on a folder itself. */
    profileId: z.number(),
    /** Both null of a comment on the person for the whole company. */
    folderId: z.nullable(id),
    candidateId: z.nullable(id),
    /**
     * The folder, of a comment on it itself. As `folderId` such a row has the id of the comment: clients of before know no
     * folder of that id, and so leave out what they could only show as about a person.
     */
    talkOf: z.optional(id),
    byUserId: id,
    /** The person and how the comment begins, where no row of a folder tells it; else empty. */
    name: z.string(),
    text: z.string(),
    at,
    doneAt: z.nullable(at),
  }),
} as const
