import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, numberOrUid, page, requiredText, timestamp, uid } from '../kit/schemas.ts'

/** A folder is shared with an address: who is here gets it, anybody else is invited, or an admin is asked to. */

/** The most requests of one recruiter that wait; and for so many days they do. */
export const mostAsked = 20
export const askedDays = 30

/** As what somebody may be brought in so. */
const askedRoles = ['hm', 'worker'] as const

export const shareWithAddress = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/share_address/',
  access: 'folders.share',
  summary: 'Share a folder with an address: a colleague gets it, anybody else is invited, or the admins are asked to',
  params: z.object({ id: numberOrUid }),
  query: z.object({}),
  body: z.strictObject({ email: requiredText(254), role: z._default(z.enum(askedRoles), 'hm') }),
  output: z.object({
    /** `waiting`: they were invited already, and get it when they accept. */
    outcome: z.enum(['shared', 'waiting', 'invited', 'asked']),
    /** Where the server sends no mail: the link of who was invited, to be handed over. It is shown this once. */
    link: z.optional(z.string()),
  }),
  status: 200,
  news: 'companies',
  // Its link is kept nowhere. Twice the same is one invitation, and one request.
  ownRepeats: true,
  example: { params: { id: '7' }, query: {}, body: { email: 'p.nowak@acme.example' }, output: { outcome: 'asked' } },
})

const person = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })
const request = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(askedRoles),
  folder: z.object({ id: z.number(), uid: z.uuid(), name: z.string() }),
  asker: person,
  asked_at: timestamp,
})
export type ShareRequest = z.output<typeof request>

const exampleRequest: ShareRequest = {
  id: '0190a000-0000-7000-8000-0000000005a1',
  email: 'p.nowak@acme.example',
  role: 'hm',
  folder: { id: 7, uid: '0190a000-0000-7000-8000-00000000f007', name: 'Senior Frontend Engineer' },
  asker: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
  asked_at: '2026-11-20T09:00:00.000Z',
}
const byId = z.object({ id: uid })

export const listShareRequests = endpoint({
  method: 'GET',
  path: '/api/v6/share_requests/',
  access: 'folders.share',
  summary: `Requests to invite somebody that wait, oldest first: the own ones, an admin’s are all of the company; for ${askedDays} days`,
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: page(request),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleRequest] } },
})

export const grantShareRequest = endpoint({
  method: 'POST',
  path: '/api/v6/share_requests/{id}/invite/',
  access: 'company.manage',
  summary: 'Invite whom a recruiter asked for; they get the folder when they accept',
  params: byId,
  query: z.object({}),
  body: z.optional(nothing),
  output: z.object({ link: z.optional(z.string()) }),
  status: 200,
  news: 'companies',
  ownRepeats: true,
  example: { params: { id: exampleRequest.id }, query: {}, body: {}, output: {} },
})

export const declineShareRequest = endpoint({
  method: 'DELETE',
  path: '/api/v6/share_requests/{id}/',
  access: 'company.manage',
  summary: 'Decline to invite whom a recruiter asked for',
  params: byId,
  query: z.object({}),
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  news: 'companies',
  example: { params: { id: exampleRequest.id }, query: {}, body: {}, output: undefined },
})
