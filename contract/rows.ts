import { z } from 'zod/mini'
import { roles } from './access/policy.ts'
import { card } from './profiles/card.ts'
import { resumeKinds } from './profiles/resumes.ts'

/** The synced tables: what a device may hold. Every row lives in exactly one scope (sync.md §2.1). */

const id = z.uuid()
const at = z.iso.datetime()

export const statusGroups = ['open', 'hold', 'hired', 'rejected', 'declined'] as const
/** The glyphs of the visual language; a custom status takes a pie by its order. */
export const statusShapes = [
  'new',
  'contacted',
  'replied',
  'screening',
  'test',
  'interview',
  'offer',
  'hired',
  'hold',
  'rejected',
  'declined',
] as const

const folder = z.object({
  id,
  /** The wire number; null until the server has given one. */
  number: z.nullable(z.number()),
  name: z.string(),
  description: z.string(),
  status: z.enum(['active', 'closed']),
  access: z.enum(['public', 'private']),
  creatorId: id,
  assigneeIds: z.array(id),
  hiringManagerIds: z.array(id),
  /** It has a search of its own, whose people come in batches. */
  smart: z.boolean(),
  createdAt: at,
  updatedAt: at,
})

/** The part of a card that says what somebody can do, not who it is (section rule of sync.md). */
const career = z.pick(card, {
  title: true,
  company: true,
  location: true,
  positions: true,
  skills: true,
  languages: true,
  experience_years: true,
  months_on_last_position: true,
  seniority: true,
})

export const rowSchemas = {
  users: z.object({ id, firstName: z.string(), lastName: z.string(), role: z.enum(roles), isActive: z.boolean() }),
  statuses: z.object({
    id,
    name: z.string(),
    order: z.number(),
    isActive: z.boolean(),
    group: z.enum(statusGroups),
    shape: z.nullable(z.enum(statusShapes)),
    /** Set on a substatus. */
    parentId: z.nullable(id),
    /** A later word of another device is asked about, not overwritten (offer accepted, hired …). */
    guarded: z.boolean(),
  }),
  templates: z.object({
    id,
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    customVariables: z.array(z.string()),
    access: z.enum(['public', 'private']),
    creatorId: id,
    createdAt: at,
    updatedAt: at,
  }),
  /** Public folders as every recruiter of the company knows of them. */
  folderHeaders: folder,
  folders: folder,
  candidates: z.object({
    id,
    folderId: id,
    profileId: z.number(),
    profileUid: id,
    statusId: id,
    substatusId: z.nullable(id),
    addedById: z.nullable(id),
    career,
    createdAt: at,
    updatedAt: at,
  }),
  /** Who a candidate is; the id is the candidate's. */
  people: z.object({
    id,
    folderId: id,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photo: z.nullable(z.string()),
    sites: z.array(z.string()),
  }),
  comments: z.object({
    id,
    folderId: id,
    candidateId: id,
    profileId: z.number(),
    authorId: id,
    text: z.string(),
    createdAt: at,
    updatedAt: at,
  }),
  history: z.object({
    id,
    folderId: id,
    candidateId: id,
    fromStatusId: z.nullable(id),
    toStatusId: id,
    userId: id,
    madeAt: at,
    receivedAt: at,
  }),
  /** The company's words for a person, beside the candidate whose id it has. */
  tags: z.object({ id, folderId: id, tags: z.array(z.string()) }),
  /** The company's résumé files of a person, beside the candidate whose id it has; the newest first. */
  resumes: z.object({
    id,
    folderId: id,
    files: z.array(
      z.object({ id, name: z.string(), kind: z.enum(resumeKinds), size: z.number(), addedAt: at, addedById: id }),
    ),
  }),
  /** Whom the user has looked at, and when last. */
  views: z.object({ id, profileId: z.number(), viewedAt: at }),
  /** What the server has to tell one user: a change overtaken by a colleague, a skipped duplicate. */
  notices: z.object({
    id,
    kind: z.enum(['overtaken', 'alreadyThere', 'colleagueTouched']),
    mutationId: id,
    folderId: z.nullable(id),
    candidateId: z.nullable(id),
    byUserId: z.nullable(id),
    at,
  }),
} as const

export type TableName = keyof typeof rowSchemas
export type Row<T extends TableName> = z.output<(typeof rowSchemas)[T]>
export type AnyRow = { [T in TableName]: Row<T> }[TableName]

/** Fixed numbers of the entities in the feed's pointer table: append only, never renumber. */
export const entityNumbers: Record<TableName, number> = {
  users: 1,
  statuses: 2,
  templates: 3,
  folderHeaders: 4,
  folders: 5,
  candidates: 6,
  people: 7,
  comments: 8,
  history: 9,
  notices: 10,
  tags: 11,
  views: 12,
  resumes: 13,
}
export const tableNames = Object.keys(entityNumbers) as TableName[]

/** `co:<company>` members · `st:<company>` recruiters and admins · `fo:<folder>[/section]` · `us:<user>` */
export type ScopeName = `co:${string}` | `st:${string}` | `fo:${string}` | `us:${string}`
export const sections = ['person', 'comments', 'tags', 'resumes'] as const
export type Section = (typeof sections)[number]

export const companyScope = (companyUid: string): ScopeName => `co:${companyUid}`
export const staffScope = (companyUid: string): ScopeName => `st:${companyUid}`
export const userScope = (userId: string): ScopeName => `us:${userId}`
/** A folder's own scope and those of its sections. */
export const folderScopes = (folderId: string): ScopeName[] => [
  folderScope(folderId),
  ...sections.map((section) => folderScope(folderId, section)),
]
export const folderScope = (folderId: string, section?: Section): ScopeName =>
  section ? `fo:${folderId}/${section}` : `fo:${folderId}`

/** The tables whose rows live in a folder's scopes, and in which section. */
export const folderTables = {
  folders: undefined,
  candidates: undefined,
  history: undefined,
  people: 'person',
  comments: 'comments',
  tags: 'tags',
  resumes: 'resumes',
} as const satisfies Partial<Record<TableName, Section | undefined>>
export type FolderTable = keyof typeof folderTables

/** The scope that a row of a folder's table lives in. */
export const scopeOfRow = (table: FolderTable, row: { id: string; folderId?: string }): ScopeName =>
  folderScope(table === 'folders' ? row.id : row.folderId!, folderTables[table])
