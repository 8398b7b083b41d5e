import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing } from '../kit/schemas.ts'

const minute = z.number().check(z.int(), z.gte(0), z.lte(1439))
/** Minutes after midnight in the user's time zone; from may be later than to. */
const quietHours = z.strictObject({ from: minute, to: minute })
const timeZone = z.string().check(z.regex(/^[A-Za-z0-9_+\-/]{1,60}$/))

/** What the user wants to be told on all devices that have notifications. */
const pushSettings = z.object({
  moved: z.boolean(),
  commented: z.boolean(),
  shared: z.boolean(),
  replied: z.boolean(),
  /** A mail when somebody gives the user a folder. */
  shared_mail: z.boolean(),
  /** A mail at eight in the morning of the user's own clock, on days when something is due. */
  morning_mail: z.boolean(),
  quiet_hours: z.nullable(quietHours),
  time_zone: timeZone,
})
export type PushSettings = z.output<typeof pushSettings>

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(max))
/** The address of a push service; where it leads is looked at when something is sent there. */
const endpointUrl = z
  .string()
  .check(z.regex(/^https:\/\/[^\s@]+$/), z.minLength(12), z.maxLength(1000), z.refine(URL.canParse))

const subscription = z.strictObject({
  endpoint: endpointUrl,
  keys: z.strictObject({ p256dh: base64url(120), auth: base64url(60) }),
  language: z.enum(['en', 'ru']),
  /** The address that this one stands for from now on (`pushsubscriptionchange`). */
  replaces: z.optional(endpointUrl),
})

const exampleSettings: PushSettings = {
  moved: true,
  commented: true,
  shared: true,
  replied: true,
  shared_mail: true,
  morning_mail: false,
  quiet_hours: { from: 1320, to: 480 },
  time_zone: 'Europe/Berlin',
}
const endpointExample = 'https://push.example.com/send/abc'

export const exampleKeys = {
  p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
  auth: 'BwcHBwcHBwcHBwcHBwcHBw',
}

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/api/v6/user/notices/',
  formerly: '/api/v6/notifications/',
  access: 'signedIn',
  summary: 'The user’s notification settings, the key a device subscribes with, and whether the server mails',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({
    public_key: z.string(),
    /** Whether this server sends mail at all. */
    mails: z.boolean(),
    settings: pushSettings,
  }),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { public_key: 'BEl62', mails: true, settings: exampleSettings } },
})

export const changePushSettings = endpoint({
  method: 'PATCH',
  path: '/api/v6/user/notices/',
  formerly: '/api/v6/notifications/',
  access: 'signedIn',
  summary: 'Change which notifications the user gets, and when',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    moved: z.optional(z.boolean()),
    commented: z.optional(z.boolean()),
    shared: z.optional(z.boolean()),
    replied: z.optional(z.boolean()),
    shared_mail: z.optional(z.boolean()),
    morning_mail: z.optional(z.boolean()),
    quiet_hours: z.optional(z.nullable(quietHours)),
    time_zone: z.optional(timeZone),
  }),
  output: pushSettings,
  status: 200,
  example: { params: {}, query: {}, body: { commented: false }, output: exampleSettings },
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/v6/user/notices/devices/',
  formerly: '/api/v6/notifications/devices/',
  access: 'signedIn',
  summary: 'Subscribe this device to notifications for as long as its session lasts',
  params: nothing,
  query: z.object({}),
  body: subscription,
  output: noContent,
  status: 204,
  example: {
    params: {},
    query: {},
    body: { endpoint: endpointExample, keys: exampleKeys, language: 'en' },
    output: undefined,
  },
})

// The address is a secret of the device's, so it stands in no URL.
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/v6/user/notices/devices/remove/',
  formerly: '/api/v6/notifications/devices/remove/',
  access: 'signedIn',
  summary: 'Unsubscribe this device from notifications',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ endpoint: endpointUrl }),
  output: noContent,
  status: 204,
  example: { params: {}, query: {}, body: { endpoint: endpointExample }, output: undefined },
})
