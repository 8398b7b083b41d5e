import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { numberOrUid, timestamp, uid } from '../kit/schemas.ts'
import { reviewedLimit, reviewerLimit } from './reviews.ts'
import { reviewStatusLimit } from './rules.ts'

const review = z.object({
  id: z.uuid(),
  folder: z.number(),
  asked_by: z.uuid(),
  /** Of whose people; empty where they were chosen one by one. */
  statuses: z.array(z.uuid()),
  candidates: z.array(z.uuid()),
  due_day: z.string(),
  created_at: timestamp,
  closed_at: z.nullable(timestamp),
  /** Null where it ended because everybody had decided. */
  closed_by: z.nullable(z.uuid()),
  reviewers: z.array(
    z.object({
      id: z.uuid(),
      /** People whom they have said nothing of. */
      left: z.number(),
      /** They cannot decide in the folder any more. */
      lost: z.boolean(),
      reminded_at: z.nullable(timestamp),
      /** What they had said when it ended. */
      ...{ yes: z.number(), maybe: z.number(), no: z.number() },
    }),
  ),
})
export type Review = z.output<typeof review>

const exampleReview: Review = {
  id: '0190a000-0000-7000-8000-00000000f020',
  folder: 7,
  asked_by: '0190a000-0000-7000-8000-000000000003',
  statuses: ['0190a000-0000-7000-8000-000000000101'],
  candidates: [],
  due_day: '2026-11-23',
  created_at: '2026-11-20T09:00:00.000Z',
  closed_at: null,
  closed_by: null,
  reviewers: [
    {
      id: '0190a000-0000-7000-8000-000000000004',
      ...{ left: 12, lost: false, reminded_at: null },
      ...{ yes: 0, maybe: 0, no: 0 },
    },
  ],
}

const one = { params: z.object({ id: numberOrUid, review: uid }), query: z.object({}) }
const exampleOne = { params: { id: '7', review: exampleReview.id }, query: {} }

export const askReview = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/reviews/',
  access: 'folders.share',
  summary: 'Ask colleagues who have the folder to decide on its people: those in some statuses, or some by name',
  params: z.object({ id: numberOrUid }),
  query: z.object({}),
  body: z.strictObject({
    reviewers: z.array(uid).check(z.minLength(1), z.maxLength(reviewerLimit)),
    /** One of the two. */
    statuses: z.optional(z.array(uid).check(z.minLength(1), z.maxLength(reviewStatusLimit))),
    candidates: z.optional(z.array(uid).check(z.minLength(1), z.maxLength(reviewedLimit))),
    due_day: z.iso.date(),
  }),
  output: review,
  status: 201,
  example: {
    params: { id: '7' },
    query: {},
    body: {
      reviewers: exampleReview.reviewers.map(({ id }) => id),
      statuses: exampleReview.statuses,
      due_day: '2026-11-23',
    },
    output: exampleReview,
  },
})

export const closeReview = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/reviews/{review}/close/',
  access: 'folders.view',
  summary: 'End a review; the folder’s owner or who asked for it',
  ...one,
  body: z.strictObject({}),
  output: review,
  status: 200,
  example: {
    ...exampleOne,
    body: {},
    output: { ...exampleReview, closed_at: '2026-11-22T09:00:00.000Z', closed_by: exampleReview.asked_by },
  },
})

export const remindReviewer = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/reviews/{review}/remind/',
  access: 'folders.share',
  summary: 'Remind a reviewer who has not decided on everybody, once a day',
  ...one,
  body: z.strictObject({ reviewer: uid }),
  output: review,
  status: 200,
  example: { ...exampleOne, body: { reviewer: exampleReview.reviewers[0]!.id }, output: exampleReview },
})
