import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { isUnseen } from '../kit/invisible.ts'
import { noContent, nothing, page, requiredText, uid, words } from '../kit/schemas.ts'
import { candidateStatus, exampleStatus } from './candidate-status.ts'
import { statusGroups, statusLimit, statusNameLimit, statusShapes } from './statuses.ts'

/** A status or, with a parent, what stands beneath one, as whoever sets them sees it. */
const statusInSetting = z.object({
  id: z.uuid(),
  name: z.string(),
  name_ru: z.string(),
  is_active: z.boolean(),
  order: z.number(),
  group: z.enum(statusGroups),
  stage: z.nullable(z.enum(statusShapes)),
  parent: z.nullable(z.uuid()),
})
export type StatusInSetting = z.output<typeof statusInSetting>

/** Where a status is used: candidates who stand in it, their folders, and reviewers who said no for this reason. */
export const statusUse = z.object({ id: z.uuid(), people: z.number(), folders: z.number(), reasons: z.number() })
export type StatusUse = z.output<typeof statusUse>

const example: StatusInSetting = {
  id: '0190a000-0000-7000-8000-00000000a006',
  name: 'Interview',
  name_ru: 'Интервью',
  is_active: true,
  order: 5,
  group: 'open',
  stage: 'interview',
  parent: null,
}
const path = '/api/v6/status_collection/statuses/'
const byId = z.object({ id: uid })
const name = requiredText(statusNameLimit)
/** Empty or absent: as in English. */
const nameRu = z.optional(
  words.check(
    z.overwrite((given) => (isUnseen(given) ? '' : given.trim())),
    z.maxLength(statusNameLimit),
  ),
)
const stage = z.enum(statusShapes)

export const listStatuses = endpoint({
  method: 'GET',
  path,
  access: 'folders.view',
  summary: "The company's candidate statuses in their order",
  params: nothing,
  query: nothing,
  body: nothing,
  output: page(candidateStatus),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleStatus] } },
})

export const createStatus = endpoint({
  method: 'POST',
  path,
  access: 'statuses.manage',
  summary: 'Make a status at a stage, or one beneath another (`parent`)',
  params: nothing,
  query: nothing,
  body: z.union([
    z.strictObject({ name, name_ru: nameRu, stage }),
    z.strictObject({ name, name_ru: nameRu, parent: uid }),
  ]),
  output: statusInSetting,
  status: 201,
  example: { params: {}, query: {}, body: { name: 'Interview', stage: 'interview' }, output: example },
})

/** What a status was before the change, as its author saw it: what somebody else changed meanwhile is a conflict. */
const was = z.optional(
  z.strictObject({ name: z.optional(z.string()), name_ru: z.optional(z.string()), stage: z.nullish(stage) }),
)

export const changeStatus = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  access: 'statuses.manage',
  summary: 'Rename a status, put it to another stage, activate or deactivate it',
  params: byId,
  query: nothing,
  body: z.strictObject({
    name: z.optional(name),
    name_ru: nameRu,
    stage: z.optional(stage),
    is_active: z.optional(z.boolean()),
    was,
  }),
  output: statusInSetting,
  status: 200,
  example: {
    params: { id: example.id },
    query: {},
    body: { name: 'Talk', was: { name: 'Interview' } },
    output: { ...example, name: 'Talk' },
  },
})

export const deleteStatus = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  access: 'statuses.manage',
  summary: 'Delete a status that nothing uses, with what stands beneath it',
  params: byId,
  query: nothing,
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  example: { params: { id: example.id }, query: {}, body: {}, output: undefined },
})

/** The most people of one call; whoever asks goes on as long as somebody is left. */
export const mostMoved = 1000

export const moveEverybody = endpoint({
  method: 'POST',
  path: `${path}{id}/move_everybody/`,
  access: 'statuses.manage',
  summary: `Move everybody who has a status to another one, in all folders of the company; ${mostMoved} at a time, all or none`,
  params: byId,
  query: nothing,
  body: z.strictObject({ to: uid }),
  output: z.object({ moved: z.number(), left: z.number() }),
  status: 200,
  // Once more it moves the next ones.
  ownRepeats: true,
  example: {
    params: { id: example.id },
    query: {},
    body: { to: exampleStatus.id },
    output: { moved: 41, left: 0 },
  },
})

const order = z.array(uid).check(z.minLength(1), z.maxLength(statusLimit))

export const orderStatuses = endpoint({
  method: 'POST',
  path: `${path}change_order/`,
  access: 'statuses.manage',
  summary: 'Put all statuses, or all beneath one of them, into another order',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    ids: order,
    /** Their order before, as its author saw it. */
    was: z.optional(order),
  }),
  output: page(statusInSetting),
  status: 200,
  example: { params: {}, query: {}, body: { ids: [example.id] }, output: { count: 1, results: [example] } },
})

export const listStatusUse = endpoint({
  method: 'GET',
  path: '/api/v6/status_collection/usage/',
  access: 'statuses.manage',
  summary: 'By whom the statuses are used; what nobody uses is left out',
  params: nothing,
  query: nothing,
  body: nothing,
  output: page(statusUse),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { count: 1, results: [{ id: example.id, people: 41, folders: 6, reasons: 0 }] },
  },
})
