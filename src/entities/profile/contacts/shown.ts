import type { ContactEntry } from '../../../../contract/profiles/contacts/entry.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import type { Row } from '../../../../contract/rows.ts'

/** A contact as a row of the box shows it, wherever it comes from. */
export interface ShownContact {
  id: number
  kind: ContactEntry['kind']
  /** Null: not opened, and `mask` is shown. */
  value: string | null
  /** Of a phone: by which it is called from anywhere; absent where nobody knows. */
  number?: string | undefined
  mask: string | null
  corporate: boolean | null
  valid: boolean
  bouncedAt: string | null
  own: boolean
  source: string
  recordedAt: string
  addedBy: string | null
}

export const shownEntry = ({
  sourceInfo,
  bounced_at,
  recorded_at,
  added_by,
  ...entry
}: ContactEntry): ShownContact => ({
  id: entry.id,
  kind: entry.kind,
  value: entry.value,
  number: entry.number,
  mask: entry.mask,
  valid: entry.valid,
  own: entry.own,
  corporate: sourceInfo.corporate,
  source: sourceInfo.type,
  bouncedAt: bounced_at,
  recordedAt: recorded_at,
  addedBy: added_by?.name || null,
})

/** @param nameOf what a colleague is called */
export const shownRow = (
  { addedById, ...contact }: Row<'contacts'>['contacts'][number],
  nameOf: (id: string) => string,
): ShownContact => ({ ...contact, mask: null, addedBy: addedById === null ? null : nameOf(addedById) || null })

/** One that may still be used, and copied. */
export const isInUse = ({ value, valid, bouncedAt }: ShownContact): boolean =>
  value !== null && valid && bouncedAt === null

/** Those of a profile as it was answered: what is open, then masks. One that an older app kept has masks alone. */
export const shownProfile = ({
  displayContacts = [],
  displayContactMasks,
}: Pick<Profile, 'displayContacts' | 'displayContactMasks'>): ShownContact[] => [
  ...displayContacts.map(shownEntry),
  ...displayContactMasks.map(({ kind, mask, source, recorded_at, own }, at) => ({
    ...{ id: -1 - at, kind, value: null, mask, corporate: null, valid: true, bouncedAt: null },
    ...{ own, source, recordedAt: recorded_at, addedBy: null },
  })),
]
