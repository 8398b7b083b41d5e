import type { GatedFacet } from '../../../../contract/search/fields.ts'
import type { SpecialRights } from '../../../db/company-settings.ts'

/** Where the General Data Protection Regulation holds, or a law of the same words: EEA, United Kingdom, Switzerland. */
const protectedCountries: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' '),
)

/** Where a country is known, and no such law protects who lives there. */
export const isUnprotected = (countryCode: string | null | undefined): boolean =>
  countryCode != null && !protectedCountries.has(countryCode)

/** Whether a company may use a special facet of people who all live, or do not all live, where no such law holds. */
export const supports = ({ facets }: SpecialRights, facet: GatedFacet, unprotected: boolean): boolean =>
  facets[facet] === 'everywhere' || (facets[facet] === 'outside' && unprotected)
