import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, numberOrUid, requiredText, timestamp } from '../../kit/schemas.ts'
import { contactEntry, enteredKinds, exampleContact } from './entry.ts'

const byId = z.object({ id: numberOrUid })
const byContact = z.object({ id: numberOrUid, contact: z.string().check(z.regex(/^\d{1,15}$/)) })

const contactList = z.object({
  count: z.number(),
  results: z.array(contactEntry),
  /** The company has opened the person's contacts: whatever is known of them later is open as well. */
  opened: z.boolean(),
  /** The user may open what is hidden (D-56). */
  may_open: z.boolean(),
  /** What opening costs: nothing where nothing usable is hidden, or nothing is counted for the user. */
  cost: z.union([z.literal(0), z.literal(1)]),
})
export type ContactList = z.output<typeof contactList>

const exampleList: ContactList = { count: 1, results: [exampleContact], opened: true, may_open: true, cost: 0 }

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/contacts/',
  access: 'profiles.view',
  summary: 'Contacts of a person: open ones with their value, the others as masks',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: contactList,
  status: 200,
  example: { params: { id: '4711' }, query: {}, body: {}, output: exampleList },
})

export const openContacts = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/{id}/get-contacts/',
  access: 'profiles.view',
  asSomebody: false,
  summary: 'Open the contacts of a person for the whole company, once and for ever; spends one contact',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: contactList,
  status: 200,
  ownRepeats: true,
  example: { params: { id: '4711' }, query: {}, body: {}, output: exampleList },
})

/** As the spec has it too; it changes something, so it needs the CSRF header (D-22). */
export const getContacts = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/get-contacts/',
  access: 'profiles.view',
  asSomebody: false,
  summary: 'The same as POST',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: contactList,
  status: 200,
  effectful: true,
  ownRepeats: true,
  example: { params: { id: '4711' }, query: {}, body: {}, output: exampleList },
})

export const addContact = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/{id}/contacts/',
  access: 'profiles.contacts',
  summary: 'Enter a contact of a person, which only the company sees',
  params: byId,
  query: z.object({}),
  body: z.strictObject({
    kind: z.enum(enteredKinds),
    value: requiredText(200),
    corporate: z.optional(z.boolean()),
  }),
  output: contactEntry,
  status: 201,
  news: 'profiles',
  example: {
    params: { id: '4711' },
    query: {},
    body: { kind: 'email', value: 'anna.petrova@people.hirefold.example', corporate: false },
    output: exampleContact,
  },
})

export const changeContact = endpoint({
  method: 'PATCH',
  path: '/api/v6/profiles/{id}/contacts/{contact}/',
  access: 'profiles.contacts',
  summary: "Change an own contact, or mark an open one as valid or not; a mark is the company's own",
  params: byContact,
  query: z.object({}),
  body: z.strictObject({
    value: z.optional(requiredText(200)),
    corporate: z.optional(z.boolean()),
    valid: z.optional(z.boolean()),
  }),
  output: contactEntry,
  status: 200,
  news: 'profiles',
  example: { params: { id: '4711', contact: '81' }, query: {}, body: { valid: true }, output: exampleContact },
})

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/v6/profiles/{id}/contacts/{contact}/',
  access: 'profiles.contacts',
  summary: 'Delete a contact that the company entered',
  params: byContact,
  query: z.object({}),
  body: nothing,
  output: noContent,
  status: 204,
  news: 'profiles',
  example: { params: { id: '4711', contact: '81' }, query: {}, body: {}, output: undefined },
})

const emailSource = z.object({
  id: z.number(),
  email: z.string(),
  source: z.string(),
  corporate: z.nullable(z.boolean()),
  valid: z.boolean(),
})

export const listEmailSources = endpoint({
  method: 'GET',
  path: '/api/v6/email_sources/',
  access: 'profiles.view',
  summary: 'Addresses of a person that can be written to, with where they come from',
  params: nothing,
  query: z.object({ profile_id: numberOrUid }),
  body: nothing,
  output: z.object({ count: z.number(), results: z.array(emailSource) }),
  status: 200,
  example: {
    params: {},
    query: { profile_id: '4711' },
    body: {},
    output: {
      count: 1,
      results: [
        { id: 81, email: 'anna.petrova@people.hirefold.example', source: 'colleague', corporate: false, valid: true },
      ],
    },
  },
})

const verified = z.object({
  id: z.number(),
  value: z.string(),
  /** As an address is written. */
  syntax: z.boolean(),
  /** Its domain takes mail; null: that could not be found out in time. */
  mx: z.nullable(z.boolean()),
  /** The company has not marked it. */
  valid: z.boolean(),
  bounced_at: z.nullable(timestamp),
  /** `deliverable`: nothing speaks against it. No mail server is asked (D-121). */
  verdict: z.enum(['deliverable', 'undeliverable', 'unknown']),
})
export type VerifiedMail = z.output<typeof verified>

export const verifyContacts = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/verifier/',
  access: 'profiles.view',
  summary: 'Whether the open addresses of a person can be written to: syntax, mail domain, and what came back',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: z.object({ count: z.number(), results: z.array(verified) }),
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          id: 81,
          value: 'anna.petrova@people.hirefold.example',
          syntax: true,
          mx: true,
          valid: true,
          bounced_at: null,
          verdict: 'deliverable',
        },
      ],
    },
  },
})
