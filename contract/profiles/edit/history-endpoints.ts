import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, numberOrUid, page, queryInteger, timestamp } from '../../kit/schemas.ts'
import { editableKinds, historyKinds } from './names.ts'

const colleague = z.nullable(z.string())
const byId = z.object({ id: numberOrUid })

/** One source's word in the history: where from, when first and last, and of what. */
const sourceEntry = z.object({
  source: z.string(),
  own: z.boolean(),
  first_at: timestamp,
  last_at: timestamp,
  facts: z.number(),
  kinds: z.array(z.string()),
})
const editEntry = z.object({
  id: z.number(),
  kind: z.enum(historyKinds),
  key: z.string(),
  part: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  undone: z.boolean(),
  at: timestamp,
  by: colleague,
})

export const getMatchingHistory = endpoint({
  method: 'GET',
  path: '/api/profiles/{id}/history/',
  access: 'profiles.history',
  summary:
    'How a person was put together: sources with what they told, by what they were matched, who may be the same, and the company’s edits. `company_id` of another company is for staff',
  params: byId,
  query: z.object({
    /** 0: the own one. */
    company_id: queryInteger(0, 999_999_999, 0),
    limit: queryInteger(1, 200, 100),
    offset: queryInteger(0, 100_000, 0),
  }),
  body: nothing,
  output: z.object({
    id: z.number(),
    name: z.string(),
    created_at: timestamp,
    sources: z.array(sourceEntry),
    /** What kinds of values recognise the person, with how many of each. */
    matched_by: z.array(z.object({ kind: z.string(), count: z.number() })),
    maybe_same: z.array(
      z.object({ id: z.number(), name: z.string(), reason: z.string(), against: z.string(), found_at: timestamp }),
    ),
    edits: page(editEntry),
  }),
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: {},
    output: {
      id: 4711,
      name: 'Anna Petrova',
      created_at: '2026-09-01T10:00:00.000Z',
      sources: [
        {
          source: 'demo',
          own: false,
          first_at: '2026-09-01T10:00:00.000Z',
          last_at: '2026-09-01T10:00:00.000Z',
          facts: 14,
          kinds: ['name', 'position'],
        },
      ],
      matched_by: [{ kind: 'email', count: 1 }],
      maybe_same: [],
      edits: {
        count: 1,
        results: [
          {
            id: 12,
            kind: 'position',
            key: 'senior frontend engineer|nordlicht labs|2024-05',
            part: 'title',
            before: 'Senior Frontend Engineer',
            after: 'Staff Frontend Engineer',
            undone: false,
            at: '2026-11-20T10:00:00.000Z',
            by: 'Anna Weber',
          },
        ],
      },
    },
  },
})

export const getUpdateDiff = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/rt_diff/{company}/',
  access: 'profiles.history',
  summary:
    "Before and after of a company's update of a person, field by field. Another company than the own is for staff",
  params: z.object({ id: numberOrUid, company: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.object({}),
  body: nothing,
  output: z.object({
    id: z.number(),
    name: z.string(),
    /** The update that is compared; null: the company has edited nothing. */
    updated_at: z.nullable(timestamp),
    changes: z.array(
      z.object({
        kind: z.enum(editableKinds),
        key: z.string(),
        /** Whose field it is, of an item: 'Nordlicht Labs'. */
        label: z.nullable(z.string()),
        part: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        at: timestamp,
        by: colleague,
      }),
    ),
  }),
  status: 200,
  example: {
    params: { id: '4711', company: '1001' },
    query: {},
    body: {},
    output: {
      id: 4711,
      name: 'Anna Petrova',
      updated_at: '2026-11-20T10:00:00.000Z',
      changes: [
        {
          kind: 'position',
          key: 'senior frontend engineer|nordlicht labs|2024-05',
          label: 'Nordlicht Labs',
          part: 'title',
          before: 'Senior Frontend Engineer',
          after: 'Staff Frontend Engineer',
          at: '2026-11-20T10:00:00.000Z',
          by: 'Anna Weber',
        },
      ],
    },
  },
})
