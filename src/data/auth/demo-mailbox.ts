import { queryOptions } from '@tanstack/react-query'
import { listDemoMails } from '../../../contract/auth/mailbox-endpoints.ts'
import { call } from '../network/api.ts'
import { whileShown } from '../network/reads/while-shown.ts'

/** What a demo server would have mailed; whoever looks need not be signed in. Refused with 404 on every other server. */
export const demoMailboxQuery = queryOptions({
  queryKey: ['demo-mailbox'],
  queryFn: async ({ signal }) => (await call(listDemoMails, {}, { signal })).mails,
  retry: false,
  // A mail asked for in another tab is there a moment later.
  ...whileShown(5000),
})
