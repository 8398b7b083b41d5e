import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, requiredText } from '../../kit/schemas.ts'
import { type Attributes, attributeChanges, attributeNames, attributes, attributesRow } from './attributes.ts'

/** What staff sets for a company (STAFF-02). */

const one = { params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }), query: z.object({}) }
const id = '12'
const reason = requiredText(300)

const set = z.object({
  attributes: attributesRow,
  /** How many people of it what is changed reaches at once. */
  people: z.number(),
  /** Staff that may look after it. */
  staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type CompanySet = z.output<typeof set>

const byDefault = Object.fromEntries(attributeNames.map((name) => [name, attributes[name].default])) as Attributes
const exampleSet: z.input<typeof set> = { attributes: { ...byDefault, name: 'Acme' }, people: 46, staff: [] }

export const getAttributes = endpoint({
  method: 'GET',
  path: '/api/v6/companies/{id}/settings/',
  access: 'companies.manage',
  summary: 'All that is set for a company',
  ...one,
  body: nothing,
  output: set,
  status: 200,
  example: { params: { id }, query: {}, body: {}, output: exampleSet },
})

export const setAttributes = endpoint({
  method: 'PUT',
  path: '/api/v6/companies/{id}/',
  access: 'companies.manage',
  summary: 'Set what is named for a company, all of it or nothing; a reason where something is taken from its people',
  ...one,
  body: attributeChanges<{ reason?: string | undefined }>({ reason: z.optional(reason) }),
  output: set,
  status: 200,
  example: { params: { id }, query: {}, body: { max_search_seats: 40 }, output: exampleSet },
})

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/v6/companies/{id}/',
  access: 'companies.manage',
  summary:
    'Take a company out of the list and sign its people out; it can be restored; may ask for the password (403 `step_up`)',
  ...one,
  body: z.strictObject({ reason }),
  output: noContent,
  status: 204,
  example: { params: { id }, query: {}, body: { reason: 'Asked for by its owner' }, output: undefined },
})

export const restoreCompany = endpoint({
  method: 'POST',
  path: '/api/v6/companies/{id}/restore/',
  access: 'companies.manage',
  summary: 'Bring a deleted company back as it was; its people sign in again',
  ...one,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: { id }, query: {}, body: {}, output: undefined },
})
