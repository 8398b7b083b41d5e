import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, text } from '../kit/schemas.ts'
import { messageDocument } from '../templates/document/document.ts'

/** Of one mailbox, whatever it is set to. */
export const mostDailyMails = 10_000
export const usualDailyMails = 200
/** Thirty days, in minutes. */
export const longestDelay = 30 * 24 * 60
export const unsubscribeTextLimit = 300

const delay = z.int().check(z.gte(0), z.lte(longestDelay))
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const offset = z.int().check(z.gte(-11), z.lte(14))

/** How mail is written and when it leaves (001 §3). */
const settings = {
  /** Minutes between a launch and the first mail. */
  send_delay: delay,
  /** Between these times of day, `send_time_utc_offset` hours from UTC; both null: at any time. */
  send_time_from: z.nullable(timeOfDay),
  send_time_to: z.nullable(timeOfDay),
  send_time_utc_offset: offset,
  signature: z.nullable(messageDocument),
  use_signature: z.boolean(),
  views_tracking: z.boolean(),
}
export const settingNames = [
  'send_delay',
  'send_time_from',
  'send_time_to',
  'send_time_utc_offset',
  'signature',
  'use_signature',
  'views_tracking',
] as const
type SettingName = (typeof settingNames)[number]

const personalSettings = z.object({
  ...settings,
  /** What the user has set; the rest is as the company has it. */
  own: z.array(z.enum(settingNames)),
})
export type PersonalSettings = z.output<typeof personalSettings>

const companySettings = z.object({
  ...settings,
  /** What the link says by which people end mail from the company. */
  unsubscribe_text: z.string(),
  /** It also stands under single messages (D-130). */
  unsubscribe_single: z.boolean(),
  /** Mails a day and mailbox: no mailbox sends more. */
  daily_limit: z.number(),
})
export type CompanySettings = z.output<typeof companySettings>

export const usualSettings: CompanySettings = {
  send_delay: 0,
  send_time_from: null,
  send_time_to: null,
  send_time_utc_offset: 0,
  signature: null,
  use_signature: false,
  views_tracking: true,
  unsubscribe_text: '',
  unsubscribe_single: false,
  daily_limit: usualDailyMails,
}

const examplePersonal: PersonalSettings = {
  send_delay: 0,
  send_time_from: '09:00',
  send_time_to: '18:00',
  send_time_utc_offset: 3,
  signature: null,
  use_signature: false,
  views_tracking: true,
  own: ['send_time_from', 'send_time_to', 'send_time_utc_offset'] satisfies SettingName[],
}

const path = '/api/v6/messaging/settings/'
const companyPath = '/api/v6/messaging/company_settings/'
const plain = { params: nothing, query: z.object({}) }

export const getMessagingSettings = endpoint({
  method: 'GET',
  path,
  access: 'messaging.settings',
  summary: 'How the user’s mail is written and when it leaves',
  ...plain,
  body: nothing,
  output: personalSettings,
  status: 200,
  example: { params: {}, query: {}, body: {}, output: examplePersonal },
})

export const changeMessagingSettings = endpoint({
  method: 'PATCH',
  path,
  access: 'messaging.settings',
  summary:
    'Change it: null is as the company has it. The times are one window with their offset: null for the offset gives all back',
  ...plain,
  body: z.strictObject({
    send_delay: z.optional(z.nullable(delay)),
    send_time_from: z.optional(settings.send_time_from),
    send_time_to: z.optional(settings.send_time_to),
    send_time_utc_offset: z.optional(z.nullable(offset)),
    signature: z.optional(settings.signature),
    use_signature: z.optional(z.nullable(z.boolean())),
    views_tracking: z.optional(z.nullable(z.boolean())),
  }),
  output: personalSettings,
  status: 200,
  example: {
    params: {},
    query: {},
    body: { use_signature: true },
    output: { ...examplePersonal, use_signature: true },
  },
})

export const getCompanyMessagingSettings = endpoint({
  method: 'GET',
  path: companyPath,
  access: 'messaging.companySettings',
  summary: 'What holds for mail of the company’s people where they say nothing else',
  ...plain,
  body: nothing,
  output: companySettings,
  status: 200,
  example: { params: {}, query: {}, body: {}, output: usualSettings },
})

export const changeCompanyMessagingSettings = endpoint({
  method: 'PATCH',
  path: companyPath,
  access: 'messaging.companySettings',
  summary: 'Change it',
  ...plain,
  body: z.strictObject({
    send_delay: z.optional(delay),
    send_time_from: z.optional(settings.send_time_from),
    send_time_to: z.optional(settings.send_time_to),
    send_time_utc_offset: z.optional(offset),
    signature: z.optional(settings.signature),
    use_signature: z.optional(z.boolean()),
    views_tracking: z.optional(z.boolean()),
    unsubscribe_text: z.optional(text(unsubscribeTextLimit)),
    unsubscribe_single: z.optional(z.boolean()),
    daily_limit: z.optional(z.int().check(z.gte(1), z.lte(mostDailyMails))),
  }),
  output: companySettings,
  status: 200,
  example: { params: {}, query: {}, body: { daily_limit: 100 }, output: { ...usualSettings, daily_limit: 100 } },
})
