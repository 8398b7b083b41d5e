import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { numberOrUid, requiredText, timestamp } from '../../kit/schemas.ts'

/** What a company keeps about contacting somebody (D-119): its flag with a reason, and on which basis it holds their data. */

/** Article 6 of the GDPR, as far as recruiting knows it. */
export const legalBases = ['consent', 'legitimate_interest', 'contract', 'legal_obligation'] as const
export type LegalBasis = (typeof legalBases)[number]

export const contactReasonLimit = 500

const day = z.iso.date()
const said = { by: z.nullable(z.object({ id: z.uuid(), name: z.string() })), at: timestamp }

export const contactRules = z.object({
  do_not_contact: z.nullable(z.object({ reason: z.string(), ...said })),
  legal_basis: z.nullable(z.object({ basis: z.enum(legalBases), date: day, ...said })),
})
export type ContactRules = z.output<typeof contactRules>

const exampleContactRules: ContactRules = {
  do_not_contact: {
    reason: 'Asked not to be written to',
    by: { id: '0190a000-0000-7000-8000-000000000003', name: 'Anna Weber' },
    at: '2026-11-01T10:00:00.000Z',
  },
  legal_basis: null,
}

const ofPerson = { params: z.object({ id: numberOrUid }), query: z.object({}) }

export const getContactRules = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/contact_rules/',
  access: 'profiles.view',
  summary:
    'The company’s “Do not contact” for a person: why, by whom and when; the legal basis for whoever may set it, null for others',
  ...ofPerson,
  body: z.strictObject({}),
  output: contactRules,
  status: 200,
  example: { params: { id: '4711' }, query: {}, body: {}, output: exampleContactRules },
})

export const changeContactRules = endpoint({
  method: 'PATCH',
  path: '/api/v6/profiles/{id}/contact_rules/',
  access: 'profiles.restrict',
  summary: 'Set or clear “Do not contact” (with a reason) and the legal basis (with its date); what is not named stays',
  ...ofPerson,
  body: z.strictObject({
    do_not_contact: z.optional(z.nullable(z.strictObject({ reason: requiredText(contactReasonLimit) }))),
    legal_basis: z.optional(z.nullable(z.strictObject({ basis: z.enum(legalBases), date: day }))),
  }),
  output: contactRules,
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: { do_not_contact: { reason: 'Asked not to be written to' } },
    output: exampleContactRules,
  },
})
