import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, text, timestamp, uid } from '../kit/schemas.ts'

/** A user's devices as their other devices see them: apart, because no first page asks about them. */

const device = '0190a000-0000-7000-8000-00000000e001'
const noQuery = z.object({})

export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/sync/devices/',
  access: 'signedIn',
  summary: 'Register this device under an id it chooses',
  params: nothing,
  query: noQuery,
  body: z.strictObject({ id: uid, name: text(120) }),
  output: z.object({ id: z.uuid(), created_at: timestamp }),
  status: 201,
  atFormerAddress: true,
  example: {
    params: {},
    query: {},
    body: { id: device, name: 'Chromium on Linux' },
    output: { id: device, created_at: '2026-11-01T10:00:00.000Z' },
  },
})

/** Nobody has as many sessions, so nobody as many devices. */
export const mostDevices = 100

const listedDevice = z.object({
  id: z.uuid(),
  /** Browser and system, as `Chrome · Linux`; empty where the browser does not say. */
  name: z.string(),
  created_at: timestamp,
  seen_at: timestamp,
  /** It is the one that asks. */
  current: z.boolean(),
})
export type ListedDevice = z.output<typeof listedDevice>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/sync/devices/',
  access: 'signedIn',
  summary: 'The user’s signed-in devices, last used first',
  params: nothing,
  query: noQuery,
  body: nothing,
  output: z.object({ devices: z.array(listedDevice).check(z.maxLength(mostDevices)) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      devices: [
        {
          id: device,
          name: 'Chrome · Linux',
          created_at: '2026-11-01T10:00:00.000Z',
          seen_at: '2026-11-20T09:00:00.000Z',
          current: true,
        },
      ],
    },
  },
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/sync/devices/{id}/',
  access: 'signedIn',
  summary:
    'Remove one of the user’s devices: it is signed out at once and told to wipe itself at its next contact (410 deviceWiped)',
  params: z.object({ id: uid }),
  query: noQuery,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id: device }, query: {}, body: {}, output: undefined },
})
