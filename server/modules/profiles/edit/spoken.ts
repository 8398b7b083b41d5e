import type { EditForm } from '../../../../contract/profiles/edit/endpoints.ts'
import { writeValue } from '../../../../contract/profiles/edit/fields.ts'
import type { EditableKind } from '../../../../contract/profiles/edit/names.ts'
import type { KnownPlace } from '../../../../contract/profiles/incoming.ts'
import type { Language } from '../../../kernel/errors.ts'
import { resolveAgain } from '../places/incoming.ts'
import { named, placeName } from '../places/place-name.ts'

/**
 * A text of a field as it is read in a language: of a town that is known its name there, 'Берлин, Германия', whoever wrote it
 * and in which language; everything else as it was written. What is shown is understood when it is sent back.
 */
export function spoken(kind: EditableKind, text: string | null, language: Language): string | null {
  if (kind !== 'place' || text === null) return text
  const written = writeValue('place', { city: text }, undefined) as KnownPlace
  const place = resolveAgain(written)
  return (place.id !== null && named(place)?.names && withoutEchoes(placeName(place.id, language))) || text
}

/** A city that its region is called after stands once: 'Москва, Россия'. */
const withoutEchoes = (name: string | undefined): string | undefined =>
  name
    ?.split(', ')
    .filter((part, at, parts) => part !== parts[at - 1])
    .join(', ')

/** The form of a person in the language of whoever edits. */
export const spokenForm = (form: EditForm, language: Language): EditForm => ({
  ...form,
  items: form.items.map((item) => ({
    ...item,
    fields: item.fields.map((field) => ({
      ...field,
      value: spoken(item.kind, field.value, language),
      under: spoken(item.kind, field.under, language),
      known: field.known.map((one) => ({ ...one, value: spoken(item.kind, one.value, language) })),
    })),
  })),
})
