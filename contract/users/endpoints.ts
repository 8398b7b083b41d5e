import { z } from 'zod/mini'
import { featurePermissions } from '../access/can.ts'
import { policy, roles, scopes } from '../access/policy.ts'
import { customSettings } from '../companies/staff/custom-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryFlag, queryInteger, requiredText, text, timestamp } from '../kit/schemas.ts'
import { shownNotification } from '../notifications/shown.ts'
import { licenses } from './license.ts'

const userSettings = z.object({
  language: z.enum(['en', 'ru']),
  rangeMeasure: z.enum(['km', 'mi']),
  colorScheme: z.enum(['auto', 'light', 'dark']),
})

/** The signed-in user (001 §3, User), with the company's flags that menus and filters ask for. */
export const currentUser = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  can_search: z.boolean(),
  api_manager: z.boolean(),
  date_joined: timestamp,
  /** null: never chosen, the host decides (000 §1). */
  settings: z.extend(userSettings, {
    language: z.nullable(z.enum(['en', 'ru'])),
    /** Today is the user's first page (D-138). Users that were remembered before have none. */
    startWithToday: z.optional(z.boolean()),
  }),
  permissions: z.array(z.enum(featurePermissions)),
  company: z.object({
    id: z.number(),
    uid: z.uuid(),
    companyName: z.string(),
    isExtCompany: z.boolean(),
    accessType: z.string(),
    license: z.enum(licenses),
    /** Staff has switched the company off; absent: it has not. */
    switchedOff: z.optional(z.boolean()),
    /** `license` is active. */
    hasActiveLicense: z.boolean(),
    /** The first and the last day of the licence (2026-11-20); null: open. Users that were remembered before have none. */
    paid_from: z.optional(z.nullable(z.string())),
    paid_till: z.optional(z.nullable(z.string())),
    messaging: z.boolean(),
    sequences: z.boolean(),
    data_enrichment: z.boolean(),
    /** How actions begin that are closed to all of it. Users that were remembered before have none. */
    closed: z.optional(z.array(z.string())),
    /** What else of the company's attributes its people meet, by name. Absent: as it is by default. */
    attributes: z.optional(z.record(z.string(), z.unknown())),
    /** What staff has set for this company alone (STAFF-03). Absent: nothing. */
    custom_settings: z.optional(customSettings),
    /** The company has changed profiles: the menu leads to them (D-80). Users that were remembered before have none. */
    hasEditedProfiles: z.optional(z.boolean()),
  }),
  /** When they accepted the terms of service last; null: never. Users that were remembered before have none. */
  tos_acceptance_date: z.optional(z.nullable(timestamp)),
  /** The terms that are to be accepted before anything else; absent: none. */
  terms: z.optional(z.object({ location: z.enum(['usa', 'russia']), version: z.string() })),
  /** Staff is logged in as this user: who, why, whether it may change things, and until when; otherwise absent. */
  loggedInAs: z.optional(z.object({ by: z.string(), reason: z.string(), changes: z.boolean(), ends_at: timestamp })),
  /** This server is a copy from which nothing leaves (D-142); otherwise absent. */
  held: z.optional(z.boolean()),
  /** The group that they are in, and whether it is one of the operator's own people (D-09); absent: none. */
  group: z.optional(z.object({ id: z.number(), internal: z.boolean() })),
  /** What staff tells them, and they have neither read nor hidden (000 §4); absent: nothing. */
  systemNotifications: z.optional(z.array(shownNotification)),
})
export type CurrentUser = z.output<typeof currentUser>

/** A colleague as lists and pickers show them. An empty name is a pending invitation (000 §3). */
export const colleague = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
export type Colleague = z.output<typeof colleague>

const anna: Colleague = {
  id: '0190a000-0000-7000-8000-000000000003',
  first_name: 'Anna',
  last_name: 'Weber',
  email: 'worker@acme.example',
  role: 'worker',
}

export const exampleUser: CurrentUser = {
  ...anna,
  can_search: true,
  api_manager: false,
  date_joined: '2026-01-12T09:00:00.000Z',
  settings: { language: null, rangeMeasure: 'km', colorScheme: 'auto', startWithToday: false },
  permissions: [...featurePermissions],
  company: {
    id: 10,
    uid: '0190a000-0000-7000-8000-000000000010',
    companyName: 'Acme',
    isExtCompany: false,
    accessType: 'pay',
    license: 'active',
    hasActiveLicense: true,
    paid_from: '2026-01-12',
    paid_till: null,
    messaging: true,
    sequences: true,
    data_enrichment: true,
  },
}

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/internal/users/me/',
  access: 'signedIn',
  summary: 'The signed-in user',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: currentUser,
  status: 200,
  unlicensed: true,
  atFormerAddress: true,
  example: { params: {}, query: {}, body: {}, output: exampleUser },
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/v6/user/settings/',
  access: 'signedIn',
  summary: 'Change the user’s own name and interface settings',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    /** null: whatever the brand and the browser say. */
    language: z.optional(z.nullable(z.enum(['en', 'ru']))),
    rangeMeasure: z.optional(z.enum(['km', 'mi'])),
    colorScheme: z.optional(z.enum(['auto', 'light', 'dark'])),
    startWithToday: z.optional(z.boolean()),
    first_name: z.optional(requiredText(80)),
    last_name: z.optional(requiredText(80)),
  }),
  output: currentUser,
  status: 200,
  unlicensed: true,
  example: { params: {}, query: {}, body: { language: 'ru' }, output: exampleUser },
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v6/users/',
  access: 'users.list',
  summary: 'Colleagues in the user’s company: assignees, hiring managers, template creators',
  params: nothing,
  query: z.object({
    /** Comma-separated roles. */
    role: z.optional(text(120)),
    is_assignee: queryFlag,
    exclude_self: queryFlag,
    /** With those whose invitations are still good: by their invitation's id, with an empty name. */
    include_pending_invites: queryFlag,
    limit: queryInteger(1, 1000, 1000),
  }),
  body: nothing,
  output: page(colleague),
  status: 200,
  example: { params: {}, query: { role: 'hm' }, body: {}, output: { count: 1, results: [anna] } },
})

/** `action: { role: how far }`; a role that is not named may not. */
const rights = z.record(z.string(), z.partialRecord(z.enum(roles), z.enum(scopes)))

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/v6/permissions/',
  access: 'signedIn',
  summary: 'Who may do what: the table that every call, page and command is held to, and what of it is the user’s own',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({
    actions: rights,
    /** The user's own, after what depends on more than the role: search, an external company. */
    own: z.record(z.string(), z.enum(scopes)),
    /** What a hiring manager may see; all of it for everybody else. */
    sections: z.array(z.enum(featurePermissions)),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      actions: { 'search.run': policy['search.run'] },
      own: { 'search.run': 'company' },
      sections: [...featurePermissions],
    },
  },
})
