import { isExempt } from '../../../contract/meter/units.ts'
import type { MockBackend } from '../handler.ts'
import type { World } from '../world.ts'

/** What the mock's company may still spend. */
export interface MockMeter {
  available: number | null
  total: number | null
}

const resets_at = '2026-12-01T00:00:00.000Z'
const allowance = ({ meter }: World) => ({ ...meter, resets_at })

export const meter: MockBackend['meter'] = {
  getMyQuotas: (_input, { world, user }) => ({
    quotas_contact_available: isExempt(user.role) ? null : world.meter.available,
    quotas_contact_total: isExempt(user.role) ? null : world.meter.total,
    quotas_data_enrichment_available: 0,
    quotas_data_enrichment_total: 0,
    model: isExempt(user.role) ? 'exempt' : 'monthly',
    resets_at,
  }),
  getUserStatus: (_input, { world }) => ({
    license: 'active',
    contacts: allowance(world),
    profiles_today: { available: null, total: null, resets_at: null },
    pending: [],
  }),
  listMeterTransactions({ query }, { world }) {
    const all = [...world.contacts]
      .filter(([, known]) => known.opened)
      .map(([profileId], at) => ({
        ...{ id: at + 1, at: world.now(), unit: 'contact' as const, kind: 'spend' as const, amount: 1 },
        ...{ period: '2026-11', company_only: false, actor: { id: world.users[0]!.id, name: 'Anna Weber' } },
        profile: { id: profileId, name: world.pool.find(({ id }) => id === profileId)?.name ?? null },
      }))
    return {
      count: all.length,
      results: all.slice(query.offset, query.offset + query.limit),
      limits: {
        ...{ model: 'monthly' as const, time_zone: 'Europe/Berlin', contact_limit_user: null, profiles_per_day: null },
        ...{ contact_limit_company: world.meter.total, contacts: allowance(world), quotas: [] },
      },
    }
  },
}
