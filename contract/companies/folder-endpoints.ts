import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, queryInteger, text, timestamp, uid } from '../kit/schemas.ts'

/** A folder as an admin sees it who may not look into it: what it is called, whose it is, and how much is in it (D-103). */
const companyFolder = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(['active', 'closed']),
  access: z.enum(['public', 'private']),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  /** Its owner and the recruiters who were given it. */
  members: z.number(),
  hiring_managers: z.number(),
  candidates: z.number(),
  updated_at: timestamp,
  /** Whether the one who asks is its owner or was given it. */
  joined: z.boolean(),
})
export type CompanyFolder = z.output<typeof companyFolder>

const id = '0190a000-0000-7000-8000-000000000021'
const exampleFolder: z.input<typeof companyFolder> = {
  id,
  name: 'Head of Finance',
  status: 'active',
  access: 'private',
  owner: { id: '0190a000-0000-7000-8000-000000000003', name: 'Anna Weber' },
  members: 2,
  hiring_managers: 1,
  candidates: 14,
  updated_at: '2026-11-20T09:00:00.000Z',
  joined: false,
}

export const folderStates = ['active', 'closed', 'all'] as const
export type FolderState = (typeof folderStates)[number]

export const listCompanyFolders = endpoint({
  method: 'GET',
  path: '/api/v6/company/folders/',
  access: 'company.view',
  ofCompany: 'query',
  summary:
    'All folders of the company, private ones too, by name, owner and counts; who is in them is for their members',
  params: nothing,
  query: z.object({
    /** A part of the folder's name or of its owner's. */
    q: z.optional(text(200)),
    state: z._default(z.enum(folderStates), 'active'),
    /** Those that this one made, works on or was given. */
    holder: z.optional(uid),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 100),
  }),
  body: nothing,
  output: z.object({ count: z.number(), results: z.array(companyFolder) }),
  status: 200,
  example: { params: {}, query: { q: 'finance' }, body: {}, output: { count: 1, results: [exampleFolder] } },
})

export const joinFolder = endpoint({
  method: 'POST',
  path: '/api/v6/company/folders/{id}/join/',
  access: 'company.manage',
  summary: 'Become one of a folder’s recruiters, which is recorded and told to its members; nothing is done twice',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id }, query: {}, body: {}, output: undefined },
})
