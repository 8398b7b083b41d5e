import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, requiredText, text, uid } from '../kit/schemas.ts'

/** Further addresses that a user writes from, by the same mailbox (MSG-21). */

/** Of one user. */
export const mostAliases = 20
export const codeLength = 6
export const codeMinutes = 30

const email = requiredText(320).check(z.regex(/^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/u))

const alias = z.object({
  /** Null: the mailbox's own. */
  id: z.nullable(z.uuid()),
  email: z.string(),
  /** As recipients see it. */
  name: z.string(),
  is_primary: z.boolean(),
  /** May be written from; before that its code is waited for. */
  is_proven: z.boolean(),
  /** The provider does not let it send, in its own words. */
  refused: z.nullable(z.string()),
})
export type Alias = z.output<typeof alias>

const id = '0190a000-0000-7000-8000-00000000d301'
const exampleAlias: Alias = {
  id,
  email: 'jobs@acme.example',
  name: 'Acme Jobs',
  is_primary: false,
  is_proven: false,
  refused: null,
}
const examplePrimary: Alias = {
  ...exampleAlias,
  id: null,
  email: 'anna@acme.example',
  name: 'Anna Weber',
  is_primary: true,
  is_proven: true,
}

const path = '/api/v6/messaging/gmail/aliases/'
const also = '/messaging/gmail/aliases/'
const byId = { params: z.object({ id: uid }), query: z.object({}) }

export const listAliases = endpoint({
  method: 'GET',
  path,
  also,
  access: 'messaging.settings',
  summary: 'From which addresses the user writes, the mailbox’s own first; empty where there is no mailbox',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ results: z.array(alias) }),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { results: [examplePrimary, exampleAlias] } },
})

export const addAlias = endpoint({
  method: 'POST',
  path,
  also,
  access: 'messaging.settings',
  summary:
    'Try another address at the mailbox’s provider and mail a code there; once more for one that waits for its code',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ email, name: z.optional(text(200)) }),
  output: alias,
  status: 201,
  // Another code is mailed, which the one before is worth nothing beside.
  ownRepeats: true,
  example: { params: {}, query: {}, body: { email: exampleAlias.email, name: 'Acme Jobs' }, output: exampleAlias },
})

export const proveAlias = endpoint({
  method: 'POST',
  path: `${path}{id}/prove/`,
  access: 'messaging.settings',
  summary: 'Prove an address by the code that was mailed there',
  ...byId,
  body: z.strictObject({ code: text(20) }),
  output: alias,
  status: 200,
  ownRepeats: true,
  example: { params: { id }, query: {}, body: { code: '123456' }, output: { ...exampleAlias, is_proven: true } },
})

export const deleteAlias = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  access: 'messaging.settings',
  summary: 'Write from an address no more; what is planned from it fails',
  ...byId,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: { id }, query: {}, body: {}, output: undefined },
})
