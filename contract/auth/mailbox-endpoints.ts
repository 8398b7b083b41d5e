import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, timestamp } from '../kit/schemas.ts'

/** The most mails of a demo server that are shown, newest first. */
export const mostDemoMails = 50

const demoMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: timestamp,
})

/** The mail of a demo server, which sends none: links to sign in, to set a password, to join. */
export const listDemoMails = endpoint({
  method: 'GET',
  path: '/api/v6/demo/mailbox/',
  access: 'public',
  summary: 'On a demo server without SMTP, from the machine it runs on: the mails it would have sent; else 404',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ mails: z.array(demoMail).check(z.maxLength(mostDemoMails)) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      mails: [
        {
          id: '0190a000-0000-7000-8000-00000000f001',
          to: 'worker@acme.example',
          subject: 'New password for Hirefold',
          text: 'Open this link to set a new password:\n\nhttp://localhost:3000/users/reset/token/',
          at: '2026-11-20T09:00:00.000Z',
        },
      ],
    },
  },
})
