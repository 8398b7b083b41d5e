import { withTags } from '../../../contract/folders/tags.ts'
import type { Card } from '../../../contract/profiles/card.ts'
import type { ProfileComment } from '../../../contract/profiles/endpoints.ts'
import type { Row } from '../../../contract/rows.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'
import type { contactRules } from './people/contact-rules.ts'
import { type contacts, entriesOf } from './people/contacts.ts'
import type { edits } from './people/edits.ts'
import type { exported } from './people/exports.ts'
import type { many } from './people/many.ts'
import type { reports } from './people/reports.ts'
import type { resumes } from './people/resumes.ts'
import type { uploads } from './people/uploads.ts'

export const cardOf = (world: World, id: string): Card =>
  world.pool.find((card) => String(card.id) === id || card.uid === id) ?? notFound()

export function commentOf(world: World, row: Row<'comments'>): ProfileComment {
  const { id, first_name, last_name } = world.users.find((user) => user.id === row.authorId)!
  return {
    id: row.id,
    text: row.text,
    candidate_id: row.candidateId,
    folder: world.tables.folders.get(row.folderId)?.number ?? null,
    author: { id, first_name, last_name },
    mentions: row.mentions ?? [],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Somebody who is like the first of the pool but for what is said. */
export function newPerson(world: World, said: Partial<Card>): Card {
  const id = Math.max(...world.pool.map((card) => card.id)) + 1
  const card = { ...world.pool[0]!, ...said, id, uid: uid('0f', id) }
  world.pool.push(card)
  return card
}

function lookedUp(card: Card | undefined) {
  const { id, uid: known, name, title, company } = card ?? notFound()
  return { id, uid: known, name, title, company, url: `/profiles/${id}/` }
}

const from = { source: 'demo', recorded_at: '2026-09-01T10:00:00.000Z', own: false }

export const profiles: Omit<
  MockBackend['profiles'],
  | keyof typeof resumes
  | keyof typeof uploads
  | keyof typeof contacts
  | keyof typeof exported
  | keyof typeof contactRules
  | keyof typeof reports
  | keyof typeof edits
  | keyof typeof many
> = {
  createProfile({ body }, { world }) {
    const { first_name, last_name, title, company, contacts = [], same_as, another } = body
    const wrong = contacts.findIndex(({ kind, value }) => kind === 'email' && !value.includes('@'))
    if (wrong >= 0)
      throw new MockError(400, 'badRequest', 'Bad request', {
        [`contacts.${wrong}.value`]: ['This isn’t a valid email address'],
      })
    const name = `${first_name} ${last_name}`.trim()
    // The mock knows somebody by a mail that begins with their first name.
    const [mail] = contacts.filter(({ kind }) => kind === 'email')
    const known = mail && world.pool.find((card) => mail.value === `${card.first_name.toLowerCase()}@known.example`)
    if (known && same_as) return { id: known.id, uid: known.uid, created: false }
    if (known && !another) {
      const fields = { same_as: [String(known.id)], name: [known.name], title: [known.title ?? ''], reason: ['email'] }
      throw new MockError(409, 'alreadyKnown', 'Someone like this already exists.', fields)
    }
    const { id, uid: created } = newPerson(world, { name, first_name, last_name, title, company })
    return { id, uid: created, created: true }
  },
  getProfile({ params }, { world }) {
    const card = cardOf(world, params.id)
    const position = (one: Card['positions'][number]) => ({
      ...one,
      description: 'Design system, checkout and mentoring.',
      ...from,
    })
    const folders = [...world.tables.candidates.values()]
      .filter((candidate) => candidate.profileId === card.id)
      .map((candidate) => {
        const folder = world.tables.folders.get(candidate.folderId)!
        return {
          id: folder.number ?? 0,
          uid: folder.id,
          name: folder.name,
          status: candidate.statusId,
          candidate_id: candidate.id,
        }
      })
    return {
      ...card,
      displaySkillGroups: [{ name: 'Skills', skills: card.skills }],
      currentPositions: card.positions.filter((one) => one.current).map(position),
      previousPositions: card.positions.filter((one) => !one.current).map(position),
      educations: [
        {
          institution: 'TU Berlin',
          field: 'Computer Science',
          level: 'master',
          start_year: 2011,
          end_year: 2016,
          ...from,
        },
      ],
      displayLinks: card.sites.map((domain) => ({ url: `https://${domain}/${card.id}`, domain, ...from })),
      displayContacts: entriesOf(world, card.id).filter(({ value }) => value !== null),
      displayContactMasks: entriesOf(world, card.id).flatMap(({ kind, mask }) => (mask ? { kind, mask, ...from } : [])),
      summary: 'Engineer with an eye for design systems.',
      facts: [{ name: 'wanted skills', values: ['Rust'] }],
      age: 34,
      birthdateExact: world.born.has(card.id),
      resources: [{ name: 'github_commit' as const, count: 1204 }],
      diversity_labels: world.labels.get(card.id) ?? { race: null, gender: null },
      tags: world.tagged.get(card.id) ?? [],
      folders,
    }
  },
  listComments({ params, query }, { world }) {
    const card = cardOf(world, params.id)
    const rows = [...world.tables.comments.values()].filter((row) => row.profileId === card.id)
    return {
      count: rows.length,
      results: rows.slice(query.offset, query.offset + query.limit).map((row) => commentOf(world, row)),
    }
  },
  findSingularProfile: ({ query }, { world }) => lookedUp(world.pool.find(({ id }) => query.url.endsWith(`/${id}`))),
  findReviewedCandidate: ({ params }, { world }) =>
    lookedUp(world.pool.find(({ external_id: id }) => id === params.candidate_id)),
  followProfileLink({ params, query }, { world }) {
    const card = cardOf(world, params.id)
    if (!card.sites.some((domain) => query.url === `https://${domain}/${card.id}`)) notFound()
  },
  listProfileEvents({ query }, { world }) {
    const asked = new Set(query.profile_id ?? [])
    const user = (id: string) => {
      const found = world.users.find((each) => each.id === id)
      return found ? { id, first_name: found.first_name, last_name: found.last_name } : null
    }
    const comments = [...world.tables.comments.values()].filter((row) => asked.has(row.profileId))
    const results = comments
      .map((row, at) => ({
        id: at + 1,
        profile_id: row.profileId,
        type: 'comment added' as const,
        at: row.createdAt,
        user: user(row.authorId),
        folder: null,
      }))
      .filter(({ id }) => !query.only_viewed && (!query.before || id < query.before))
      .reverse()
    const counted = asked.size === 1 && !query.before ? { count: results.length } : {}
    const page = { results: results.slice(0, query.limit), more: results.length > query.limit }
    return { ...page, ...counted, views_frequency: 'very_low' }
  },
  getPicture: () => notFound(),
  setTags({ params, body }, { world }) {
    const card = cardOf(world, params.id)
    world.tagged.set(card.id, withTags([], body.tags, []))
    return { tags: world.tagged.get(card.id)! }
  },
  setDiversityLabels({ params, body }, { world }) {
    const { id } = cardOf(world, params.id)
    world.labels.set(id, { ...world.labels.get(id), ...body })
    return body
  },
  addComment({ params, body }, { world, user }) {
    const card = cardOf(world, params.id)
    const candidate = world.tables.candidates.get(body.candidate_id ?? '')
    const row: Row<'comments'> = {
      id: uid('c0', world.tables.comments.size + 1),
      folderId: candidate?.folderId ?? uid('f0', 0),
      candidateId: candidate?.id ?? uid('ca', 0),
      profileId: card.id,
      authorId: user.id,
      text: body.text,
      ...(body.mentions && { mentions: body.mentions }),
      createdAt: world.now(),
      updatedAt: world.now(),
    }
    world.tables.comments.set(row.id, row)
    world.seq++
    return { ...commentOf(world, row), candidate_id: body.candidate_id ?? null }
  },
}
