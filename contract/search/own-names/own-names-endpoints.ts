import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, requiredText, text } from '../../kit/schemas.ts'
import { ownNameLimits } from './own-names.ts'

/** An admin says which names of titles and skills mean the same in this company. */

const { groups, names, letters } = ownNameLimits

const list = z.object({
  groups: z.array(z.array(requiredText(letters)).check(z.minLength(2), z.maxLength(names))).check(z.maxLength(groups)),
  /** Of the list as it was read: who saves another one than is there now is refused. */
  version: text(60),
})
export type OwnNames = z.output<typeof list>

const example: OwnNames = {
  groups: [['Customer Hero', 'support engineer', 'инженер поддержки']],
  version: 'Zp7dOeMTSHaWVCZC2y2cnA',
}

export const getOwnNames = endpoint({
  method: 'GET',
  path: '/api/v6/company/own_names/',
  access: 'company.manage',
  summary: 'The company’s own names of titles and skills: each group means the same',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: list,
  status: 200,
  example: { params: {}, query: {}, body: {}, output: example },
})

export const saveOwnNames = endpoint({
  method: 'PUT',
  path: '/api/v6/company/own_names/',
  access: 'company.manage',
  summary: 'Replace the company’s own names; 409 where somebody saved others since they were read',
  params: nothing,
  query: z.object({}),
  body: z.strictObject(list.shape),
  output: list,
  status: 200,
  example: { params: {}, query: {}, body: example, output: example },
})
