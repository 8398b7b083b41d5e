import { isFolderOnly } from '../../../../contract/access/can.ts'
import { isExempt } from '../../../../contract/meter/units.ts'
import type { ContactList } from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import { type ContactEntry, isUsable } from '../../../../contract/profiles/contacts/entry.ts'
import { russianNumber } from '../../../../contract/profiles/identity/phones.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, type MockContext, MockError, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'
import { cardOf } from '../profiles.ts'

/** What the mock's company knows of somebody's contacts. */
export interface MockContacts {
  opened: boolean
  own: ContactEntry[]
  /** Marked as leading nowhere. */
  invalid: Set<number>
  bounced: Map<number, string>
}

export const knownContacts = (world: World, profileId: number): MockContacts => {
  const known = world.contacts.get(profileId) ?? { opened: false, own: [], invalid: new Set(), bounced: new Map() }
  world.contacts.set(profileId, known)
  return known
}

const values = {
  email: (id: number) => `person${id}@people.hirefold.example`,
  phone: (id: number) => `+4930555${id}`,
  telegram: (id: number) => `@person${id}`,
  skype: (id: number) => `person.${id}`,
  icq: (id: number) => `${id}99`,
  link: (id: number) => `https://people.example/${id}`,
}
const masks = { email: 'p•••@people.hirefold.example', phone: '+49 ••• ••• 41', telegram: '@p•••' }

/** Open ones first, each as the company sees it. */
export function entriesOf(world: World, profileId: number): ContactEntry[] {
  const card = cardOf(world, String(profileId))
  const { opened, own, invalid, bounced } = knownContacts(world, profileId)
  const shared = card.contacts.map((kind, at): ContactEntry => {
    const id = profileId * 10 + at
    return {
      ...{ id, kind, sourceInfo: { type: 'demo', corporate: null }, own: false, editable: false, public: true },
      value: opened ? values[kind](profileId) : null,
      mask: opened ? null : (masks[kind as 'email'] ?? '•••'),
      ...{ valid: !invalid.has(id), bounced_at: bounced.get(id) ?? null },
      ...{ recorded_at: '2026-09-01T10:00:00.000Z', added_by: null },
    }
  })
  return [...own.map((entry) => ({ ...entry, valid: !invalid.has(entry.id) })), ...shared]
}

const hidden = (entries: readonly ContactEntry[]) => entries.filter((entry) => entry.value === null && isUsable(entry))

function listOf(world: World, user: CurrentUser, profileId: number): ContactList {
  const results = entriesOf(world, profileId)
  return {
    count: results.length,
    results,
    opened: results.every(({ value }) => value !== null),
    may_open: !isFolderOnly(user.role),
    cost: hidden(results).length > 0 && !isExempt(user.role) ? 1 : 0,
  }
}

/** What stands beside the person's candidates follows what is open. */
function follow(world: World, profileId: number): void {
  const open = entriesOf(world, profileId).flatMap(({ value, ...entry }) =>
    value === null
      ? []
      : {
          ...{
            id: entry.id,
            kind: entry.kind,
            value,
            source: entry.sourceInfo.type,
            valid: entry.valid,
            own: entry.own,
          },
          ...{ corporate: entry.sourceInfo.corporate, bouncedAt: entry.bounced_at, recordedAt: entry.recorded_at },
          addedById: entry.added_by?.id ?? null,
        },
  )
  for (const { id, folderId, profileId: whose } of world.tables.candidates.values()) {
    if (whose !== profileId) continue
    if (open.length) world.tables.contacts.set(id, { id, folderId, contacts: open })
    else world.tables.contacts.delete(id)
  }
  world.seq++
}

function open({ params }: { params: { id: string } }, { world, user }: MockContext): ContactList {
  const { id } = cardOf(world, params.id)
  const list = listOf(world, user, id)
  if (hidden(list.results).length > 0) {
    if (!list.may_open) throw new MockError(403, 'forbidden', 'Forbidden')
    const { meter } = world
    if (meter.available !== null && list.cost > meter.available)
      throw new MockError(400, 'notEnoughLimits', 'Not enough limits to open contacts')
    if (meter.available !== null) meter.available -= list.cost
    knownContacts(world, id).opened = true
    follow(world, id)
  }
  return listOf(world, user, id)
}

const one = (world: World, profileId: number, id: string): ContactEntry =>
  entriesOf(world, profileId).find((entry) => entry.id === Number(id) && entry.value !== null) ?? notFound()

type Handlers = Pick<
  MockBackend['profiles'],
  | 'listContacts'
  | 'openContacts'
  | 'getContacts'
  | 'addContact'
  | 'changeContact'
  | 'deleteContact'
  | 'listEmailSources'
  | 'verifyContacts'
>

export const contacts: Handlers = {
  listContacts: ({ params }, { world, user }) => listOf(world, user, cardOf(world, params.id).id),
  openContacts: open,
  getContacts: open,
  addContact({ params, body }, { world, user }) {
    const { id, location } = cardOf(world, params.id)
    if (body.kind === 'email' && !body.value.includes('@'))
      throw new MockError(400, 'badRequest', 'Bad request', { value: ['This isn’t a valid email address'] })
    const known = knownContacts(world, id)
    const value = (body.kind === 'phone' && russianNumber(body.value, location?.country_code)) || body.value
    const entry: ContactEntry = {
      ...{ id: 900_000 + known.own.length, kind: body.kind, value, mask: null, valid: true },
      sourceInfo: { type: 'colleague', corporate: body.corporate ?? null },
      ...{ editable: true, own: true, public: false, bounced_at: null, recorded_at: world.now() },
      added_by: { id: user.id, name: `${user.first_name} ${user.last_name}` },
    }
    known.own.unshift(entry)
    follow(world, id)
    return entry
  },
  changeContact({ params, body }, { world }) {
    const { id } = cardOf(world, params.id)
    const known = knownContacts(world, id)
    const { id: contact } = one(world, id, params.contact)
    const own = known.own.find((entry) => entry.id === contact)
    if (own && body.value !== undefined) own.value = body.value
    if (own && body.corporate !== undefined) own.sourceInfo = { ...own.sourceInfo, corporate: body.corporate }
    if (body.valid === true) {
      known.invalid.delete(contact)
      known.bounced.delete(contact)
    }
    if (body.valid === false) known.invalid.add(contact)
    follow(world, id)
    return one(world, id, params.contact)
  },
  deleteContact({ params }, { world }) {
    const { id } = cardOf(world, params.id)
    const known = knownContacts(world, id)
    known.own = known.own.filter((entry) => entry.id !== Number(params.contact))
    follow(world, id)
  },
  listEmailSources({ query }, { world }) {
    const usable = entriesOf(world, cardOf(world, query.profile_id).id).filter(
      (entry) => entry.kind === 'email' && isUsable(entry),
    )
    const results = usable.flatMap(({ id, value, sourceInfo, valid }) =>
      value === null ? [] : { id, email: value, source: sourceInfo.type, corporate: sourceInfo.corporate, valid },
    )
    return { count: results.length, results }
  },
  verifyContacts({ params }, { world }) {
    const results = entriesOf(world, cardOf(world, params.id).id).flatMap(({ id, kind, value, valid, bounced_at }) =>
      value === null || kind !== 'email'
        ? []
        : { id, value, syntax: true, mx: true, valid, bounced_at, verdict: 'deliverable' as const },
    )
    return { count: results.length, results }
  },
}
