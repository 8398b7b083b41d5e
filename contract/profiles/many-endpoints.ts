import { z } from 'zod/mini'
import { commentLimit } from '../folders/rules.ts'
import { tag, tagsLimit } from '../folders/tags.ts'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, positiveInteger, requiredText, selection, selectionLimit, uid } from '../kit/schemas.ts'

/** The people that one act is about, each once. */
const people = z.array(positiveInteger).check(
  z.minLength(1),
  z.maxLength(selectionLimit),
  z.overwrite((ids) => [...new Set(ids)]),
)
const tags = z.array(tag).check(z.maxLength(tagsLimit))
const noQuery = z.object({})
const example = { profiles: [4711], add: ['Speaks German'], remove: [] }
const commentId = '0190a000-0000-7000-8000-00000000c001'

/** How many were left as they were: nobody learns whether there is such a person. */
const gone = z.number()

/** As many words as are offered. */
export const offeredTags = 500

export const listTags = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/tags/',
  access: 'search.run',
  summary: "The company's tags, those of most people first, up to 500; none for who may not see tags",
  params: nothing,
  query: noQuery,
  body: nothing,
  output: z.object({ results: z.array(z.object({ word: z.string(), count: z.number() })) }),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { results: [{ word: 'Speaks German', count: 12 }] } },
})

export const tagPeople = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/tags/',
  access: 'folders.tag',
  summary:
    "Add and take away the company's tags of up to 1,000 people; who is out of reach or full of tags is left and counted",
  params: nothing,
  query: noQuery,
  body: z.strictObject({ profiles: people, add: tags, remove: tags }),
  output: z.object({
    /** Whose tags are others now. */
    changed: z.number(),
    /** `full`: they would have more tags than one may have. */
    left: z.object({ gone, full: z.number() }),
    /** The calls that take it back: only what this one has added or taken away. */
    back: z.array(z.object({ profiles: z.array(z.number()), add: z.array(z.string()), remove: z.array(z.string()) })),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: example,
    output: {
      changed: 1,
      left: { gone: 0, full: 0 },
      back: [{ profiles: [4711], add: [], remove: ['Speaks German'] }],
    },
  },
})

export const commentOnPeople = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/comments/',
  access: 'profiles.comment',
  summary: 'The same comment on up to 1,000 people, for the whole company; who is out of reach is left and counted',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ profiles: people, text: requiredText(commentLimit) }),
  /** `comments`: those made, for whoever wants to take them back. */
  output: z.object({ comments: z.array(uid), left: z.object({ gone }) }),
  status: 201,
  example: {
    params: {},
    query: {},
    body: { profiles: [4711], text: 'Met at the conference in Berlin.' },
    output: { comments: [commentId], left: { gone: 0 } },
  },
})

export const deletePeopleComments = endpoint({
  method: 'DELETE',
  path: '/api/v6/comments/',
  access: 'profiles.comment',
  summary: 'Delete up to 1,000 of your own comments on people, in no folder; others are left and counted',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ ids: selection }),
  output: z.object({ deleted: z.number(), left: z.object({ gone }) }),
  status: 200,
  example: { params: {}, query: {}, body: { ids: [commentId] }, output: { deleted: 1, left: { gone: 0 } } },
})
