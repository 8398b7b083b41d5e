import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { bytes, nothing, uid } from '../../kit/schemas.ts'

export const getStepCalendar = endpoint({
  method: 'GET',
  path: '/api/v6/steps/{id}/calendar/',
  access: 'folders.view',
  summary: 'A next step that has a time, as a calendar file; a changed one takes the place of the one before',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: bytes,
  media: 'text/calendar; charset=utf-8',
  status: 200,
  example: {
    params: { id: '0190a000-0000-7000-8000-00000000f018' },
    query: {},
    body: {},
    output: new Uint8Array(),
  },
})
