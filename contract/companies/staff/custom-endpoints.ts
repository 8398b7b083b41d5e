import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, text } from '../../kit/schemas.ts'
import { isInvitable } from '../invited-address.ts'

/** What one company has otherwise than the product, set by staff (STAFF-03): these keys and no others (D-121). */
export const customSettings = z.object({
  /** Who is written to by its people, on the help page; null: the product's support. */
  support_email: z.nullable(text(254).check(z.refine(isInvitable, 'This isn’t a valid email address'))),
  /** A page of its own about how it works with the product; the help leads there, too. */
  help_url: z.nullable(text(300).check(z.regex(/^https:\/\/[^\s./:]+(\.[^\s./:]+)+(:\d{1,5})?(\/\S*)?$/))),
})
export type CustomSettings = z.output<typeof customSettings>

const noCustomSettings: CustomSettings = { support_email: null, help_url: null }

/** As they are kept; what an older build kept, and means nothing any more, is as if it were never set. */
export const customSettingsIn = (kept: unknown): CustomSettings => {
  const read = customSettings.safeParse({ ...noCustomSettings, ...(kept as object) })
  return read.success ? read.data : noCustomSettings
}

const one = { params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }), query: z.object({}) }
const path = '/api/v6/companies/{id}/custom_settings/'
const example = { ...noCustomSettings, support_email: 'help@acme.example' }

export const getCustomSettings = endpoint({
  method: 'GET',
  path,
  access: 'companies.manage',
  summary: 'What a company has otherwise than the product',
  ...one,
  body: nothing,
  output: customSettings,
  status: 200,
  example: { params: { id: '12' }, query: {}, body: {}, output: example },
})

export const changeCustomSettings = endpoint({
  method: 'PATCH',
  path,
  access: 'companies.manage',
  summary: 'Set what is named of it; null takes it back',
  ...one,
  body: z.strictObject({
    support_email: z.optional(customSettings.shape.support_email),
    help_url: z.optional(customSettings.shape.help_url),
  }),
  output: customSettings,
  status: 200,
  example: { params: { id: '12' }, query: {}, body: { support_email: 'help@acme.example' }, output: example },
})
