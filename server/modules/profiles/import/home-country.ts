import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { countryOfPhone } from '../contacts/phone-numbers.ts'

/** The number of phone numbers that tell a file's home country. */
const enough = 200

/** The country of most international numbers of a file: where its national ones are read (product.md, Duplicates). */
export class HomeCountry {
  readonly #counts = new Map<string, number>()
  #seen = 0

  look(people: readonly Pick<IncomingPerson, 'contacts'>[]): void {
    for (const { contacts } of people)
      for (const { kind, value } of contacts) {
        if (this.#seen >= enough) return
        const country = kind === 'phone' ? countryOfPhone(value) : undefined
        if (country === undefined) continue
        this.#seen++
        this.#counts.set(country, (this.#counts.get(country) ?? 0) + 1)
      }
  }

  /** Undefined where no number says it. */
  get country(): string | undefined {
    return [...this.#counts].reduce<[string, number] | undefined>(
      (best, each) => (best && best[1] >= each[1] ? best : each),
      undefined,
    )?.[0]
  }
}
