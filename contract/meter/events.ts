import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'
import { quotaUnits } from './units.ts'

const ofCompany = {
  subject: ({ companyId }: { companyId: number }) => `company:${companyId}` as const,
  audit: 'settings' as const,
}

/** What staff sets of what a company may spend. */
export const meterEvents = {
  'meter.creditsAdded': event({
    ids: z.strictObject({ companyId: positiveInteger, as: z.enum(['purchase', 'gift']), count: positiveInteger }),
    ...ofCompany,
  }),
  'meter.quotaAdded': event({
    ids: z.strictObject({ companyId: positiveInteger, quotaId: uid, as: z.enum(quotaUnits), count: z.number() }),
    ...ofCompany,
  }),
  'meter.quotaDeactivated': event({
    ids: z.strictObject({ companyId: positiveInteger, quotaId: uid, as: z.enum(quotaUnits) }),
    ...ofCompany,
  }),
}
