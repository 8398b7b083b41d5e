import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, numberOrUid, queryInteger, timestamp } from '../../kit/schemas.ts'
import { exampleStatus } from '../candidate-status.ts'

/** What a folder's feed tells of. */
const feedKinds = [
  'created',
  'edited',
  'archived',
  'activated',
  'peopleAdded',
  'peopleRemoved',
  'movedIn',
  'movedOut',
  'copiedIn',
  'statusChanged',
  'assigned',
  'commented',
  'folderCommented',
  'shared',
  'unshared',
  'invited',
  'uninvited',
  'joined',
  'ownerChanged',
  'reviewAsked',
  'reviewReminded',
  'reviewClosed',
] as const

/** An act on many people at once is one entry. */
const entry = z.object({
  /** Of the first event of the act: those before it are older acts. */
  id: z.number(),
  at: timestamp,
  kind: z.enum(feedKinds),
  /** Null: the server by itself. */
  actor_id: z.nullable(z.uuid()),
  /** The person it is about, where it is about one; without a name for those who may not know it. */
  person: z.nullable(z.object({ candidate_id: z.nullable(z.uuid()), name: z.nullable(z.string()) })),
  /** How many people it is about, where they are not one by one. */
  count: z.nullable(z.number()),
  /** The colleague it is about; null where candidates are nobody's from now on. Or the address of who was invited. */
  user_id: z.nullable(z.uuid()),
  address: z.nullable(z.string()),
  /** The status it led to. */
  status_id: z.nullable(z.uuid()),
  /** The other folder, where it is within reach. */
  folder: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The fields that were edited. */
  fields: z.array(z.string()),
})
export type FeedEntry = z.output<typeof entry>

const exampleEntry: FeedEntry = {
  id: 41,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'statusChanged',
  actor_id: '0190a000-0000-7000-8000-000000000003',
  person: { candidate_id: '0190a000-0000-7000-8000-00000000d001', name: 'Ada Lovelace' },
  count: null,
  user_id: null,
  address: null,
  status_id: exampleStatus.id,
  folder: null,
  fields: [],
}
const byId = z.object({ id: numberOrUid })

export const listFolderFeed = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/feed/',
  access: 'folders.view',
  summary: 'What has happened in a folder, newest first, each act whole',
  params: byId,
  query: z.object({
    /** Those before this entry. */
    before: queryInteger(0, 999_999_999, 0),
    limit: queryInteger(1, 100, 50),
  }),
  body: nothing,
  output: z.object({ results: z.array(entry), more: z.boolean() }),
  status: 200,
  example: { params: { id: '7' }, query: {}, body: {}, output: { results: [exampleEntry], more: false } },
})

const contents = z.object({
  people: z.number(),
  comments: z.number(),
  verdicts: z.number(),
  /** Next steps that are not done. */
  steps: z.number(),
  /** Who has it beside its owner, and who was promised it. */
  members: z.number(),
  /** Messages to its people that have not left: they leave all the same. */
  planned: z.number(),
})
export type FolderContents = z.output<typeof contents>

export const getFolderContents = endpoint({
  method: 'GET',
  path: '/api/v6/folders/{id}/contents/',
  access: 'folders.delete',
  summary: 'What goes with a folder when it is deleted, counted',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: contents,
  status: 200,
  example: {
    params: { id: '7' },
    query: {},
    body: {},
    output: { people: 41, comments: 12, verdicts: 5, steps: 3, members: 4, planned: 1 },
  },
})
