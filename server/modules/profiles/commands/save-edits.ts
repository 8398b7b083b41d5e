import { sql } from 'kysely'
import type { EditChange } from '../../../../contract/profiles/edit/endpoints.ts'
import { keyOfLink } from '../../../../contract/profiles/edit/fields.ts'
import { openly } from '../../../../contract/profiles/edit/form.ts'
import { editedFieldsOf, fieldName } from '../../../../contract/profiles/edit/names.ts'
import { type Edit, type Item, itemsOf } from '../../../../contract/profiles/edit/overlay.ts'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import { pageOf } from '../../../../contract/profiles/identity/links.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, notFound, type Remark } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import { isPlace, readChange, underOf, type Wanted, wrongItems } from '../edit/check.ts'
import { colleaguesOf, editsOf, factsInReach } from '../edit/edits.ts'
import { profileFaults } from '../faults.ts'
import { bannedAmong, takeLinks } from './contacts/edit-links.ts'
import { keepEdit } from './keep-edit.ts'
import { identityKey, lockKeys, lockPeople } from './person-locks.ts'
import { recomputeOwn } from './recompute.ts'

/** A person of whom this much may be edited by one company. */
const mostEdits = 3000

interface Known {
  facts: StoredFact[]
  edits: Edit[]
}

const goneItem: Remark = { en: 'This entry is no longer in the profile', ru: 'Этой записи в профиле больше нет' }

const isField = (a: { kind: string; key: string; part: string }) => (b: { kind: string; key: string; part: string }) =>
  a.kind === b.kind && a.key === b.key && a.part === b.part

/** @throws AppError badRequest with one sentence for each field that cannot be so */
function readChanges(changes: readonly EditChange[], known: Known, today: Date): Wanted[] {
  const items = itemsOf(known.facts, known.edits)
  const fields: Record<string, Remark[]> = {}
  const wanted: Wanted[] = []
  for (const change of changes) {
    const read = readChange(change, today)
    const wrong = 'wrong' in read ? read.wrong : isPlace(read, items) ? undefined : goneItem
    if (wrong) fields[fieldName(change)] = [wrong]
    else if (!('wrong' in read)) wanted.push(read)
  }
  if (Object.keys(fields).length > 0) throw new AppError('badRequest', { fields })
  // What is said twice of one field: the last word.
  return wanted.filter((one, at) => wanted.findLastIndex(isField(one)) === at)
}

/** What sources say, or that with the ways to the person hidden, as the form shows it. */
const isSaid = ({ kind, part, value }: Wanted, item: Item): boolean => {
  const under = underOf(item, part)
  return value === under || value === openly(kind, part, under)
}

/** What really changes; to say what sources say is to take the own edit back. */
function effective(wanted: readonly Wanted[], { facts, edits }: Known): Wanted[] {
  const items = itemsOf(facts, edits)
  return wanted.flatMap((one): Wanted[] => {
    const before = edits.find(isField(one))
    const item = items.find(({ kind, key }) => kind === one.kind && key === one.key)
    const undo = one.undo || (item !== undefined && item.told.length > 0 && isSaid(one, item))
    if (before ? !undo && before.value === one.value : undo || one.value === null) {
      // Nothing known of a field, and nothing said, is no edit; a known value taken away is.
      if (before || undo || underOf(item, one.part) === null) return []
    }
    return [{ ...one, undo, value: undo ? null : one.value }]
  })
}

const afterwards = ({ edits }: Known, wanted: readonly Wanted[], companyId: number): Edit[] => [
  ...edits.filter((edit) => !wanted.some(isField(edit))),
  ...wanted
    .filter(({ undo }) => !undo)
    .map(({ kind, key, part, value }) => ({ companyId, kind, key, part, value, version: 0, by: null, at: '' })),
]

/** @throws AppError editedMeanwhile with the colleague's value and name for each field that was read before their edit */
async function refuseConflicts(tx: Tx, wanted: readonly Wanted[], known: Known, person: Person): Promise<void> {
  const late = wanted.filter((one) => (known.edits.find(isField(one))?.version ?? 0) !== one.version)
  if (late.length === 0) return
  const fields: Record<string, Remark[]> = {}
  const items = itemsOf(known.facts, known.edits)
  for (const one of late) {
    const last = await tx
      .selectFrom('profile_history')
      .select('edited_by')
      .where('profile_id', '=', person.profileId)
      .where('company_id', '=', person.companyId)
      .where('kind', '=', one.kind)
      .where('key', '=', one.key)
      .where('part', '=', one.part)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const by = last?.edited_by ? (await colleaguesOf(tx, [last.edited_by])).get(last.edited_by) : undefined
    const item = items.find(({ kind, key }) => kind === one.kind && key === one.key)
    const value = known.edits.find(isField(one))?.value ?? underOf(item, one.part)
    fields[fieldName(one)] = [openly(one.kind, one.part, value) ?? '', by ?? '']
  }
  throw new AppError(profileFaults.editedMeanwhile, { fields })
}

interface Person {
  companyId: number
  profileId: number
  actorId: string
}

interface Field {
  company_id: number
  profile_id: number
  kind: string
  key: string
  part: string
}

/** Drops an edit; a photo that was uploaded goes with it, as it would stand before those of sources. */
async function takeBack(tx: Tx, { company_id, profile_id, kind, key, part }: Field, value: string | null) {
  await sql`delete from profile_edits where profile_id = ${profile_id} and company_id = ${company_id}
    and kind = ${kind} and key = ${key} and part = ${part}`.execute(tx)
  if (kind === 'photo')
    await sql`delete from facts where profile_id = ${profile_id} and owner_company_id = ${company_id}
      and kind = 'photo' and value ->> 'id' = ${value}`.execute(tx)
}

/** Adds to the history and writes what stands from now on. */
async function write(tx: Tx, at: Date, wanted: readonly Wanted[], known: Known, person: Person): Promise<void> {
  const { companyId, profileId, actorId } = person
  const items = itemsOf(known.facts, known.edits)
  for (const { kind, key, part, value, undo } of wanted) {
    const item = items.find((one) => one.kind === kind && one.key === key)
    const before = known.edits.find(isField({ kind, key, part }))
    const under = underOf(item, part)
    const field = { company_id: companyId, profile_id: profileId, kind, key, part }
    const who = { edited_by: actorId, edited_at: at }
    const { id: version } = await tx
      .insertInto('profile_history')
      .values({ ...field, before: before ? before.value : under, after: undo ? under : value, undone: undo, ...who })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (undo) await takeBack(tx, field, before?.value ?? null)
    else await keepEdit(tx, { ...field, value, version, ...who })
  }
}

const isNewLink = ({ kind, part, undo, value }: Wanted) => kind === 'link' && part === 'url' && !undo && value !== null

/** Under which keys a link may identify somebody. */
const keysOfLink = (link: string): string[] =>
  [link, keyOfLink(link), pageOf(link)?.key].flatMap((key) =>
    key === undefined ? [] : identityKey({ kind: 'link', key: key.slice(0, 380) }),
  )

export interface Saving {
  profileId: number
  by: 'edit' | 'links'
  /** Links, or keys of them, that the changes name. */
  links: readonly string[]
  /** What to change, once it is known what there is. */
  changes: (items: readonly Item[]) => readonly EditChange[]
  /** The acting user decides over what stands now. */
  anyVersion?: boolean
}

/**
 * Changes fields of a person as a company sees them (PROF-12): all in one transaction of the system's, with the history,
 * the card, the search and the event.
 * @returns who else has a link that was added
 * @throws AppError badRequest, editedMeanwhile, linkBanned, notFound
 */
export async function saveEdits(tx: Tx, { actor, clock }: Context, saving: Saving): Promise<number[]> {
  const person: Person = { companyId: actor.companyId, profileId: saving.profileId, actorId: actor.id }
  await lockKeys(tx, saving.links.flatMap(keysOfLink))
  await lockPeople(tx, [person.profileId])
  const facts = await factsInReach(tx, person.companyId, person.profileId)
  const known: Known = { facts, edits: await editsOf(tx, person.companyId, person.profileId) }
  if (facts.length === 0 && known.edits.length === 0) throw notFound()
  const now = clock.now()
  const read = readChanges(saving.changes(itemsOf(facts, known.edits)), known, now)
  await bannedAmong(tx, read.filter(isNewLink))
  const wanted = effective(read, known)
  if (wanted.length === 0) return []
  if (!saving.anyVersion) await refuseConflicts(tx, wanted, known, person)
  const after = afterwards(known, wanted, person.companyId)
  const fields = wrongItems(itemsOf(facts, after), wanted)
  if (after.length > mostEdits) fields.changes = [{ en: 'Too many edits', ru: 'Слишком много правок' }]
  if (Object.keys(fields).length > 0) throw new AppError('badRequest', { fields })
  await write(tx, now, wanted, known, person)
  const same = await takeLinks(tx, clock, wanted.filter(isNewLink), wanted, person)
  await recomputeOwn(tx, clock, person.companyId, person.profileId)
  const ids = { profileId: person.profileId, by: saving.by, fields: editedFieldsOf(wanted) }
  const happened = { event: 'profiles.edited', ids } as const
  await recordEvents(tx, person, [{ at: now, events: [happened] }])
  return same
}

/** The changes that add a link, or bring it back. */
export function addingLink(items: readonly Item[], url: string): EditChange[] {
  const key = (keyOfLink(url) ?? url).slice(0, 380)
  const item = items.find((one) => one.kind === 'link' && one.key === key)
  const field = { kind: 'link', key, undo: false, version: 0 } as const
  if (item && item.told.length > 0) return [{ ...field, part: 'hidden', value: null, undo: true }]
  return [{ ...field, part: 'url', value: url }]
}

/** The changes that take a link away: what sources tell is hidden, what a colleague added goes. */
export function detachingLink(items: readonly Item[], url: string): EditChange[] {
  const key = (keyOfLink(url) ?? url).slice(0, 380)
  const item = items.find((one) => one.kind === 'link' && one.key === key)
  if (!item) throw notFound()
  const field = { kind: 'link', key, version: 0 } as const
  if (item.told.length > 0) return [{ ...field, part: 'hidden', value: 'yes', undo: false }]
  return item.edits.map(({ part }) => ({ ...field, part, value: null, undo: true }))
}
