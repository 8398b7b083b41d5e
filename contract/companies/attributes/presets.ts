import type { accessTypes } from '../staff-endpoints.ts'
import { type AttributeName, type Attributes, attributeNames, attributes } from './attributes.ts'
import { isSame } from './changes.ts'
import { plan } from './plan.ts'

/** What a plan gives where that is not the default. */
const presets: Readonly<Record<(typeof accessTypes)[number], Partial<Attributes>>> = {
  paid: {},
  demo: {
    max_search_seats: 5,
    contact_limit_user: 50,
    contact_limit_company: 200,
    profiles_per_day: 200,
    daily_export_rows: 500,
  },
  extension: { messaging: false, sequences: false, telegram: false, data_enrichment: false, market_insights: false },
}

/** What a company is, its name and its days, no plan says. */
const isPlanned = (name: AttributeName): boolean => !(name in plan)

/** What of a company is other than its plan gives, by what that would be. */
export function differsFromPlan(set: Attributes): Partial<Attributes> {
  const given = presets[set.access_type]
  const planned = (name: AttributeName): unknown => given[name] ?? attributes[name].default
  const names = attributeNames.filter((name) => isPlanned(name) && !isSame(set[name], planned(name)))
  return Object.fromEntries(names.map((name) => [name, planned(name)]))
}
