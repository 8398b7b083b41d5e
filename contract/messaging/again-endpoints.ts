import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, uid } from '../kit/schemas.ts'
import { exampleRecipient } from './message-endpoints.ts'

/** The most failed messages that one call sends again. */
const sendAgainLimit = 100

export const sendRecipientsAgain = endpoint({
  method: 'POST',
  path: '/api/v6/mailing_recipients/send_again/',
  access: 'messaging.send',
  summary: 'Send failed messages again, each by itself: one that cannot be sent holds up no other',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ ids: z.array(uid).check(z.minLength(1), z.maxLength(sendAgainLimit)) }),
  output: z.object({
    /** In their order; `error`: why it is not sent. */
    results: z.array(z.object({ id: z.uuid(), sent: z.boolean(), error: z.nullable(z.string()) })),
  }),
  status: 200,
  news: 'messaging',
  ownRepeats: true,
  example: {
    params: {},
    query: {},
    body: { ids: [exampleRecipient.id] },
    output: { results: [{ id: exampleRecipient.id, sent: true, error: null }] },
  },
})
