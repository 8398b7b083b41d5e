import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, page, queryFlag, queryInteger, requiredText, text, timestamp } from '../kit/schemas.ts'

/** What staff tells the people of all companies (001 §2, System notifications), within a window and once each. */

/** The most that there are. */
export const notificationLimit = 100
export const titleLimit = 120
export const contentLimit = 2000
export const buttonLimit = 40
const idsLimit = 2000
const linkLimit = 1000

const formats = ['full', 'short'] as const
const kinds = ['news', 'warning', 'gift', 'insight', 'security', 'integration'] as const
export type NotificationType = (typeof kinds)[number]
const audienceRoles = ['all', 'worker', 'admin'] as const
const audienceRegions = ['all', 'russia', 'world'] as const

/** Who is meant: each narrows the others. */
const audience = {
  role: z.enum(audienceRoles),
  /** Of the company (D-75). */
  region: z.enum(audienceRegions),
  /** `3,4,820`; empty: all. */
  company_ids: text(idsLimit),
  /** Only people who can search. */
  can_search: z.boolean(),
}

const said = {
  title: requiredText(titleLimit),
  content: requiredText(contentLimit),
  show_format: z.enum(formats),
  type: z.enum(kinds),
  /** Without one there is no button. */
  button_text: text(buttonLimit),
  button_link: text(linkLimit),
  start_date: timestamp,
  stop_date: timestamp,
  active: z.boolean(),
  ...audience,
}

const systemNotification = z.object({ id: z.number(), ...said, title: z.string(), content: z.string() })
export type SystemNotification = z.output<typeof systemNotification>

const audienceCount = z.object({
  people: z.number(),
  companies: z.number(),
  /** Of the one that `id` names, up to now. */
  read: z.number(),
  hidden: z.number(),
})

const example: SystemNotification = {
  id: 7,
  title: 'Telegram in your team',
  content: 'Write to candidates from their profile, and see who has answered.',
  show_format: 'full',
  type: 'news',
  button_text: 'Connect a number',
  button_link: 'https://app.hirefold.example/telegram-messenger/manager/',
  start_date: '2026-11-26T07:00:00.000Z',
  stop_date: '2026-12-10T07:00:00.000Z',
  active: true,
  role: 'all',
  region: 'world',
  company_ids: '3,4,820',
  can_search: true,
}
const { id: _id, ...exampleBody } = example
const path = '/api/v6/system-notifications/'
const access = 'notifications.manage'
const number = z.string().check(z.regex(/^\d{1,15}$/))
const one = { params: z.object({ id: number }), query: z.object({}) }
const ofOne = { params: { id: '7' }, query: {} }

export const listSystemNotifications = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'All system notifications, the latest first',
  params: nothing,
  query: z.object({ limit: queryInteger(1, notificationLimit, notificationLimit) }),
  body: nothing,
  output: page(systemNotification),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [example] } },
})

export const countSystemNotificationAudience = endpoint({
  method: 'GET',
  path: `${path}audience/`,
  access,
  summary: 'How many people a system notification is for, and how many have read or hidden it',
  params: nothing,
  query: z.object({
    role: z._default(audience.role, 'all'),
    region: z._default(audience.region, 'all'),
    company_ids: z._default(audience.company_ids, ''),
    can_search: queryFlag,
    id: z.optional(number),
  }),
  body: nothing,
  output: audienceCount,
  status: 200,
  example: {
    params: {},
    query: { role: 'worker', company_ids: '3,4,820' },
    body: {},
    output: { people: 412, companies: 3, read: 96, hidden: 31 },
  },
})

export const createSystemNotification = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Create a system notification',
  params: nothing,
  query: z.object({}),
  body: z.strictObject(said),
  output: systemNotification,
  status: 201,
  example: { params: {}, query: {}, body: exampleBody, output: example },
})

export const changeSystemNotification = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  access,
  summary: 'Change a system notification; nobody who has seen it sees it again',
  ...one,
  body: z.strictObject(said),
  output: systemNotification,
  status: 200,
  example: { ...ofOne, body: exampleBody, output: example },
})

export const deleteSystemNotification = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  access,
  summary: 'Delete a system notification, with who has seen it',
  ...one,
  body: nothing,
  output: noContent,
  status: 204,
  example: { ...ofOne, body: {}, output: undefined },
})

export const cloneSystemNotification = endpoint({
  method: 'POST',
  path: `${path}{id}/clone/`,
  access,
  summary: 'Copy a system notification; the copy is not active, and nobody has seen it',
  ...one,
  body: nothing,
  output: systemNotification,
  status: 201,
  example: { ...ofOne, body: {}, output: { ...example, id: 8, title: 'Telegram in your team (copy)', active: false } },
})

export const disableSystemNotification = endpoint({
  method: 'POST',
  path: `${path}{id}/disable/`,
  access,
  summary: 'Show a system notification to nobody any more',
  ...one,
  body: nothing,
  output: systemNotification,
  status: 200,
  example: { ...ofOne, body: {}, output: { ...example, active: false } },
})

/** What a user can do with one: it is shown on none of their devices again. */
export const interactWithNotification = endpoint({
  method: 'PUT',
  path: `${path}{id}/interaction/`,
  access: 'signedIn',
  summary: 'The user has read or hidden a system notification: it is not shown to them again',
  ...one,
  body: z.strictObject({ value: z.enum(['read', 'hidden']) }),
  output: noContent,
  status: 204,
  example: { ...ofOne, body: { value: 'read' }, output: undefined },
})
