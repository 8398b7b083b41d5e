import { keyOfLink } from '../../../../contract/profiles/edit/fields.ts'
import { type Edit, laidOver } from '../../../../contract/profiles/edit/overlay.ts'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import { viewOf } from '../../../../contract/profiles/view.ts'
import type { Tx } from '../../../db/database.ts'
import { placedAnew } from '../commands/recompute.ts'
import { bannedKeys } from './banned.ts'
import { editsOf, factsInReach } from './edits.ts'

interface EditedPerson {
  /** Without links that are shown of nobody. */
  facts: StoredFact[]
  edits: Edit[]
  /** The facts with the edits over them. */
  shown: readonly StoredFact[]
}

/** Everything that a company knows of a person, and what it makes of it. */
export async function editedPerson(tx: Tx, companyId: number, profileId: number): Promise<EditedPerson> {
  const told = await factsInReach(tx, companyId, profileId)
  const made = await editsOf(tx, companyId, profileId)
  const links = laidOver(told, made).flatMap((fact) => (fact.kind === 'link' ? (keyOfLink(fact.value.url) ?? []) : []))
  const banned = await bannedKeys(tx, links)
  const facts = told.filter((fact) => fact.kind !== 'link' || !banned.has(keyOfLink(fact.value.url) ?? ''))
  const edits = made.filter(({ kind, value }) => kind !== 'link' || !banned.has(keyOfLink(value ?? '') ?? ''))
  return { facts, edits, shown: laidOver(facts, edits).map(placedAnew) }
}

/** What somebody is called in a company's eyes. */
export const nameOf = (seen: { id: number; uid: string; isDemo: boolean }, person: EditedPerson, now: Date): string =>
  viewOf(seen, person.shown, now).card.name
