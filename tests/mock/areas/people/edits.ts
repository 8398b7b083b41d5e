import type { Card } from '../../../../contract/profiles/card.ts'
import type { BanReason } from '../../../../contract/profiles/edit/banned-endpoints.ts'
import type { EditChange } from '../../../../contract/profiles/edit/endpoints.ts'
import { keyOfLink } from '../../../../contract/profiles/edit/fields.ts'
import { formOf } from '../../../../contract/profiles/edit/form.ts'
import { fieldName } from '../../../../contract/profiles/edit/names.ts'
import { type Edit, itemsOf, sharedParts } from '../../../../contract/profiles/edit/overlay.ts'
import type { Fact, StoredFact } from '../../../../contract/profiles/facts.ts'
import { webAddress } from '../../../../contract/profiles/identity/web-address.ts'
import { picturePath } from '../../../../contract/profiles/pictures.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'
import type { World } from '../../world.ts'
import { cardOf } from '../profiles.ts'

/** What the mock's sources say of somebody, as far as it can be edited. */
function factsOf({ id, first_name, last_name, name, location, positions, skills, sites, languages }: Card) {
  const told: Fact[] = [
    { kind: 'name', key: '', value: { full: name, first: first_name, last: last_name } },
    ...(location ? [{ kind: 'place' as const, key: '', value: { ...location, ids: [] } }] : []),
    ...positions.map((one) => ({
      kind: 'position' as const,
      key: `${one.title}|${one.company}|${one.start ?? ''}`.toLowerCase(),
      value: { ...one, description: null, companySize: null, industry: null },
    })),
    ...skills.map((skill) => ({ kind: 'skill' as const, key: skill.name.toLowerCase(), value: skill })),
    ...languages.map((each) => ({ kind: 'language' as const, key: each.toLowerCase(), value: { name: each } })),
    ...sites.map((domain) => ({
      kind: 'link' as const,
      key: `${domain}/${id}`,
      value: { url: `https://${domain}/${id}`, domain },
    })),
  ]
  return told.map((fact, at): StoredFact => {
    const from = { source: 'demo', ownerCompanyId: null, recordedAt: '2026-09-01T10:00:00.000Z' }
    return { ...fact, ...from, id: at + 1 } as StoredFact
  })
}

function formIn(world: World, card: Card) {
  const names = new Map(world.users.map((one) => [one.id, `${one.first_name} ${one.last_name}`]))
  return formOf({ id: card.id, name: card.name }, factsOf(card), world.edits.get(card.id) ?? [], names)
}

const isField = (a: Pick<Edit, 'kind' | 'key' | 'part'>) => (b: Pick<Edit, 'kind' | 'key' | 'part'>) =>
  a.kind === b.kind && a.key === b.key && a.part === b.part

function refuseLate(world: World, card: Card, changes: readonly EditChange[]) {
  const edits = world.edits.get(card.id) ?? []
  const late = changes.flatMap((one) => {
    const edit = edits.find(isField(one))
    return (edit?.version ?? 0) === one.version ? [] : [{ one, edit }]
  })
  if (late.length === 0) return
  const fields = late.map(({ one, edit }) => {
    const by = world.users.find(({ id }) => id === edit?.by)
    return [fieldName(one), [edit?.value ?? '', `${by?.first_name ?? ''} ${by?.last_name ?? ''}`.trim()]]
  })
  const told = 'A colleague changed this in the meantime'
  throw new MockError(409, 'editedMeanwhile', told, Object.fromEntries(fields) as Record<string, string[]>)
}

/** As the server keeps it: undone edits are gone, and each that stands has a version of its own. */
export function keepEdits(world: World, card: Card, changes: readonly EditChange[], user: CurrentUser): void {
  const history = world.edited.get(card.id) ?? []
  let edits = world.edits.get(card.id) ?? []
  const items = itemsOf(factsOf(card), edits)
  for (const { kind, key, part, value, undo } of changes) {
    const item = items.find((one) => one.kind === kind && one.key === key)
    const under = (item && sharedParts(item)[part]) ?? null
    const before = edits.find(isField({ kind, key, part }))?.value ?? under
    const version = history.length + 1
    const by = `${user.first_name} ${user.last_name}`
    history.unshift({
      id: version,
      kind,
      key,
      part,
      before,
      after: undo ? under : value,
      undone: undo,
      at: world.now(),
      by,
    })
    edits = edits.filter((edit) => !isField({ kind, key, part })(edit))
    if (!undo) edits.push({ companyId: 1, kind, key, part, value, version, by: user.id, at: world.now() })
  }
  world.edits.set(card.id, edits)
  world.edited.set(card.id, history)
}

type Handlers = Pick<
  MockBackend['profiles'],
  | 'getEditForm'
  | 'editProfile'
  | 'addLink'
  | 'detachLink'
  | 'listEdited'
  | 'getMatchingHistory'
  | 'getUpdateDiff'
  | 'listBannedLinks'
  | 'banLink'
  | 'unbanLink'
  | 'uploadPhoto'
>

export const edits: Handlers = {
  getEditForm: ({ params }, { world }) => formIn(world, cardOf(world, params.id)),
  editProfile({ params, body }, { world, user }) {
    const card = cardOf(world, params.id)
    const empty = body.changes.find(({ kind, part, value }) => kind === 'birthdate' && part === 'date' && value === '1')
    if (empty) throw new MockError(400, 'badRequest', 'Bad request', { [fieldName(empty)]: ['Choose a date'] })
    refuseLate(world, card, body.changes)
    keepEdits(world, card, body.changes, user)
    return { ...formIn(world, card), maybe_same: [] }
  },
  addLink({ body }, { world, user }) {
    const card = cardOf(world, String(body.profile_id))
    if (world.bannedLinks.some(({ url }) => url === body.link))
      throw new MockError(400, 'linkBanned', `Link ${body.link} banned`)
    const key = keyOfLink(body.link) ?? body.link
    keepEdits(world, card, [{ kind: 'link', key, part: 'url', value: body.link, undo: false, version: 0 }], user)
    const other = world.pool.find((one) => one.id !== card.id && body.link.endsWith(`/${one.id}`))
    return {
      url: body.link,
      domain: new URL(body.link).hostname,
      added: true,
      maybe_same: other ? [{ id: other.id, name: other.name, title: other.title }] : [],
    }
  },
  uploadPhoto({ params, body }, { world }) {
    if (body.file.size === 0)
      throw new MockError(400, 'badRequest', 'Bad request', { file: ['The picture is damaged or incomplete'] })
    const card = cardOf(world, params.id)
    card.photo = picturePath(uid('a1', card.id))
    return { photo: card.photo }
  },
  detachLink({ params, body }, { world, user }) {
    const key = keyOfLink(body.detached_profile_url) ?? notFound()
    const change = { kind: 'link', key, part: 'hidden', value: 'yes', undo: false, version: 0 } as const
    keepEdits(world, cardOf(world, params.id), [change], user)
    return { detached: true }
  },
  listEdited({ query }, { world }) {
    const people = [...world.edits].filter(([, each]) => each.length > 0)
    const results = people.map(([id, each]) => {
      const { uid, name, title, company, photo } = cardOf(world, String(id))
      const { at: edited_at } = each.at(-1)!
      return { id, uid, name, title, company, photo, fields: each.length, edited_at, edited_by: null }
    })
    return { count: results.length, results: results.slice(query.offset, query.offset + query.limit) }
  },
  getMatchingHistory({ params, query }, { world }) {
    const card = cardOf(world, params.id)
    const from = { source: 'demo', own: false, kinds: ['name', 'position'], facts: factsOf(card).length }
    const all = world.edited.get(card.id) ?? []
    return {
      id: card.id,
      name: card.name,
      created_at: '2026-09-01T10:00:00.000Z',
      sources: [{ ...from, first_at: '2026-09-01T10:00:00.000Z', last_at: '2026-09-01T10:00:00.000Z' }],
      matched_by: [{ kind: 'email', count: 1 }],
      maybe_same: [],
      edits: { count: all.length, results: all.slice(query.offset, query.offset + query.limit) },
    }
  },
  getUpdateDiff({ params }, { world }) {
    const card = cardOf(world, params.id)
    const changes = formIn(world, card).items.flatMap(({ kind, key, fields }) =>
      fields
        .filter(({ version }) => version > 0)
        .map(({ part, under, value, recorded_at, by }) => {
          return { kind, key, label: null, part, before: under, after: value, at: recorded_at!, by }
        }),
    )
    return { id: card.id, name: card.name, updated_at: changes[0]?.at ?? null, changes }
  },
  listBannedLinks({ query }, { world }) {
    const named = world.bannedLinks.filter(({ url }) =>
      url.toLowerCase().includes((query.q ?? '').trim().toLowerCase()),
    )
    const found = named.filter(({ reason }) => query.reason === undefined || reason === query.reason)
    const counted = (name: BanReason) => named.filter(({ reason }) => reason === name).length
    return {
      count: found.length,
      results: found.slice(query.offset, query.offset + query.limit),
      reasons: { asked: counted('asked'), spam: counted('spam'), wrongPerson: counted('wrongPerson') },
    }
  },
  banLink({ body }, { world, user }) {
    const said = (message: string) => new MockError(400, 'badRequest', 'Bad request', { url: [message] })
    const url = webAddress(body.url)?.href
    if (!url) throw said('This isn’t a valid link')
    if (world.bannedLinks.some((one) => one.url === url)) throw said('This link is banned already')
    const by = `${user.first_name} ${user.last_name}`
    const row = { url, banned_at: world.now(), banned_by: by, reason: body.reason ?? null, hidden_on: 1 }
    world.bannedLinks.unshift(row)
    return row
  },
  unbanLink({ query }, { world }) {
    const at = world.bannedLinks.findIndex(({ url }) => url === query.url)
    if (at < 0) notFound()
    world.bannedLinks.splice(at, 1)
    return { url: query.url }
  },
}
