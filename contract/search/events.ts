import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger } from '../kit/schemas.ts'

/** What happens in search. */
export const searchEvents = {
  'search.ownNamesChanged': event({
    ids: z.strictObject({ companyId: positiveInteger }),
    subject: ({ companyId }: { companyId: number }) => `company:${companyId}` as const,
    audit: 'settings',
  }),
}
