import { z } from 'zod/mini'
import { mentionIds } from '../folders/rules.ts'
import { tag, tagsLimit } from '../folders/tags.ts'
import { endpoint } from '../kit/endpoint.ts'
import {
  bytes,
  nothing,
  numberOrUid,
  page,
  queryInteger,
  reference,
  requiredText,
  timestamp,
  uid,
} from '../kit/schemas.ts'
import { diversityGroups, genders } from '../search/facets.ts'
import { card, cardPosition, cardSkill, contactKinds, exampleCard } from './card.ts'
import { contactEntry } from './contacts/entry.ts'
import { pictureMedia, pictureSizes } from './pictures.ts'
import { resourceNames } from './resources.ts'
import { said } from './said.ts'

/** Where a fact comes from, for the line under it ('from an import, 3 May'). */
const provenance = {
  source: z.string(),
  recorded_at: timestamp,
  own: z.boolean(),
  by: z.optional(z.nullable(z.string())),
}

/** What is said of a job beside what a card has. */
const told = { description: z.nullable(z.string()), location: z.optional(z.string()), ...provenance }

const labels = {
  race: z.optional(z.nullable(z.enum(diversityGroups))),
  gender: z.optional(z.nullable(z.enum(genders))),
}

/**
 * Entered by hand, seen by the company alone, never exported nor ranked by (D-67). A label that the company or the
 * person's own country does not support is not among them.
 */
export const diversityLabels = z.object(labels)

/** One whole person (001 §3, Profile). Of contacts that are not open to the company there are masks only. */
export const profile = z.extend(card, {
  displaySkillGroups: z.array(z.object({ name: z.string(), skills: z.array(cardSkill) })),
  currentPositions: z.array(z.extend(cardPosition, told)),
  previousPositions: z.array(z.extend(cardPosition, told)),
  educations: z.array(
    z.object({
      institution: z.nullable(z.string()),
      field: z.nullable(z.string()),
      level: z.nullable(z.string()),
      start_year: z.nullable(z.number()),
      end_year: z.nullable(z.number()),
      ...provenance,
    }),
  ),
  /** Absent in what a device keeps of the app of before. */
  coursesAndCertificates: z.optional(
    z.array(
      z.object({
        name: z.string(),
        issuer: z.nullable(z.string()),
        year: z.nullable(z.number()),
        ...provenance,
      }),
    ),
  ),
  displayLinks: z.array(z.object({ url: z.string(), domain: z.string(), ...provenance })),
  /** Contacts that are open to the company; an answer kept by an older app has none. */
  displayContacts: z.optional(z.array(contactEntry)),
  displayContactMasks: z.array(z.object({ kind: z.enum(contactKinds), mask: z.string(), ...provenance })),
  summary: z.nullable(z.string()),
  /** Wanted skills, tools and other facts that only `text` finds. */
  facts: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  age: z.nullable(z.number()),
  /** The age is by the date of birth, else about; absent in what a device keeps of the app of before. */
  birthdateExact: z.optional(z.boolean()),
  /** What other sites count of them; absent from an answer that was kept before there was such a thing. */
  resources: z.optional(z.array(z.object({ name: z.enum(resourceNames), count: z.number() }))),
  /** Null where the company, or the place that the person lives in, does not support them. */
  diversity_labels: z.nullable(diversityLabels),
  /** The company's words for the person; none for a manager without the permission. */
  tags: z.array(z.string()),
  folders: z.array(
    z.object({ id: z.number(), uid: z.uuid(), name: z.string(), status: z.uuid(), candidate_id: z.uuid() }),
  ),
})
export type Profile = z.output<typeof profile>

export const profileComment = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Set when the comment belongs to the person in a folder. */
  candidate_id: z.nullable(z.uuid()),
  folder: z.nullable(z.number()),
  author: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  /** The users whom '@Name' in the text means. */
  mentions: z.array(z.uuid()),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ProfileComment = z.output<typeof profileComment>

const byId = z.object({ id: numberOrUid })

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/internal/profiles/{id}/',
  access: 'profiles.view',
  summary: 'One person with all facts the company may see',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: profile,
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: {},
    output: {
      ...exampleCard,
      displaySkillGroups: [{ name: 'Skills', skills: exampleCard.skills }],
      currentPositions: [
        {
          ...exampleCard.positions[0]!,
          description: 'Design system and checkout.',
          source: 'demo',
          recorded_at: '2026-09-01T10:00:00.000Z',
          own: false,
        },
      ],
      previousPositions: [
        {
          ...exampleCard.positions[1]!,
          description: null,
          source: 'demo',
          recorded_at: '2026-09-01T10:00:00.000Z',
          own: false,
        },
      ],
      educations: [
        {
          institution: 'TU Berlin',
          field: 'Computer Science',
          level: 'Master',
          start_year: 2011,
          end_year: 2016,
          source: 'demo',
          recorded_at: '2026-09-01T10:00:00.000Z',
          own: false,
        },
      ],
      displayLinks: [
        {
          url: 'https://github.com/annapetrova',
          domain: 'github.com',
          source: 'demo',
          recorded_at: '2026-09-01T10:00:00.000Z',
          own: false,
        },
      ],
      displayContactMasks: [
        {
          kind: 'email',
          mask: 'a•••@people.hirefold.example',
          source: 'demo',
          recorded_at: '2026-09-01T10:00:00.000Z',
          own: false,
        },
      ],
      summary: 'Frontend engineer with an eye for design systems.',
      facts: [{ name: 'wanted skills', values: ['Rust'] }],
      age: 34,
      diversity_labels: null,
      tags: ['Speaks German'],
      folders: [],
    },
  },
})

const exampleComment: ProfileComment = {
  id: '0190a000-0000-7000-8000-00000000c001',
  text: 'Strong on design systems.',
  candidate_id: null,
  folder: null,
  author: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
  mentions: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/',
  access: 'profiles.create',
  summary:
    'Create a person whom only the company sees. If they may already exist: 409 `alreadyKnown` with `same_as` (numbers), `name`, `title` and `reason` of each; repeat with `same_as` one of them, who keeps their name and gets the new details, or with `another`',
  params: nothing,
  query: z.object({}),
  body: z.extend(said, {
    /** The person whom the caller says it is. */
    same_as: z.nullish(reference),
    /** The caller says that it is none of those who are known. */
    another: z._default(z.boolean(), false),
  }),
  output: z.object({ id: z.number(), uid: z.uuid(), created: z.boolean() }),
  status: 201,
  example: {
    params: {},
    query: {},
    body: { first_name: 'Anna', last_name: 'Petrova', title: 'Frontend engineer', links: ['https://github.com/anna'] },
    output: { id: 4711, uid: exampleCard.uid, created: true },
  },
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/comments/',
  access: 'profiles.view',
  summary: "The company's comments on a person; a hiring manager sees those of granted folders only",
  params: byId,
  query: z.object({ limit: queryInteger(1, 500, 100), offset: queryInteger(0, 100_000, 0) }),
  body: nothing,
  output: page(profileComment),
  status: 200,
  example: { params: { id: '4711' }, query: {}, body: {}, output: { count: 1, results: [exampleComment] } },
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/{id}/comments/',
  access: 'profiles.comment',
  summary: 'Comment on a person, in a folder when candidate_id is given',
  params: byId,
  query: z.object({}),
  body: z.strictObject({ text: requiredText(10_000), candidate_id: z.nullish(uid), mentions: mentionIds }),
  output: profileComment,
  status: 201,
  example: { params: { id: '4711' }, query: {}, body: { text: 'Strong on design systems.' }, output: exampleComment },
})

export const setTags = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/{id}/tags/',
  access: 'folders.tag',
  summary: "Replace the company's tags of a person",
  params: byId,
  query: z.object({}),
  body: z.strictObject({ tags: z.array(tag).check(z.maxLength(tagsLimit)) }),
  output: z.object({ tags: z.array(z.string()) }),
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: { tags: ['Speaks German'] },
    output: { tags: ['Speaks German'] },
  },
})

export const setDiversityLabels = endpoint({
  method: 'POST',
  path: '/api/profiles/{id}/diversity_labels/',
  access: 'profiles.label',
  summary: 'Enter diversity labels by hand; null removes a label, an omitted one stays',
  params: byId,
  query: z.object({}),
  body: z.strictObject(labels),
  output: diversityLabels,
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: { gender: 'female' },
    output: { race: null, gender: 'female' },
  },
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/v6/pictures/{id}/',
  access: 'profiles.view',
  summary: "A person's picture, square; a hiring manager needs the permission personalInfo",
  params: z.object({ id: uid }),
  query: z.object({ size: z._default(z.enum(pictureSizes), '96') }),
  body: nothing,
  output: bytes,
  media: pictureMedia,
  status: 200,
  example: {
    params: { id: '0190a000-0000-7000-8000-00000000d001' },
    query: { size: '192' },
    body: {},
    output: new Uint8Array(),
  },
})
