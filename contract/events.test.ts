import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { areas } from './areas.ts'
import { events } from './events.ts'

const declared = Object.entries(events)
const [id, word] = ['0190a000-0000-7000-8000-000000000001', 'Ada Lovelace, ada@example.com']

/** What a field may hold, as a schema that others read. */
const fieldsOf = (ids: z.ZodMiniType) => {
  const { properties, additionalProperties } = z.toJSONSchema(ids, { io: 'input' })
  return { fields: Object.entries(properties ?? {}), isStrict: additionalProperties === false }
}

test('an event is called by its area and by what has happened', () => {
  expect(declared.length).toBeGreaterThan(5)
  for (const [name] of declared) {
    expect(areas).toContain(name.split('.')[0])
    expect(name).toMatch(/^[a-z]+\.[a-zA-Z]*(ed|Given|TakenBack)$/)
  }
})

test('no field of an event takes what a person wrote', () => {
  for (const [name, { ids }] of declared) {
    const { fields, isStrict } = fieldsOf(ids)
    expect(isStrict, `${name} is a strict object`).toBe(true)
    expect(fields.length).toBeGreaterThan(0)
    const shape = (ids as unknown as z.ZodMiniObject).def.shape as Record<string, z.ZodMiniType>
    for (const [field] of fields) expect(shape[field]!.safeParse(word).success, `${name}: ${field}`).toBe(false)
  }
})

test('what usage tracking is told says whom it is about by ids', () => {
  const ids = { folderId: id, candidateId: id, profileId: 7, fromStatusId: id, toStatusId: id }
  const { usage, subject } = events['folders.statusChanged']
  expect(usage?.name).toBe('Change Status')
  expect(usage?.properties(ids)).toEqual({ Category: 'folders', Profile_Id: 7 })
  expect(subject(ids)).toBe(`candidate:${id}`)
})
