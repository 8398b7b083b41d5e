import { z } from 'zod/mini'
import { statusGroups, statusShapes } from './statuses.ts'

const substatus = z.object({
  id: z.uuid(),
  name: z.string(),
  name_ru: z.string(),
  is_active: z.boolean(),
  order: z.number(),
})

export const candidateStatus = z.object({
  id: z.uuid(),
  name: z.string(),
  name_ru: z.string(),
  is_active: z.boolean(),
  order: z.number(),
  group: z.enum(statusGroups),
  shape: z.nullable(z.enum(statusShapes)),
  substatuses: z.array(substatus),
})
export type CandidateStatus = z.output<typeof candidateStatus>

export const exampleStatus: CandidateStatus = {
  id: '0190a000-0000-7000-8000-00000000a001',
  name: 'New',
  name_ru: 'Новый',
  is_active: true,
  order: 0,
  group: 'open',
  shape: 'new',
  substatuses: [],
}
