import { expect, test } from 'vitest'
import { type Attributes, attributeNames, attributes } from './attributes.ts'
import { differsFromPlan } from './presets.ts'

const defaults = Object.fromEntries(attributeNames.map((name) => [name, attributes[name].default])) as Attributes

test('what a company has beside its plan is named with what the plan gives', () => {
  expect(differsFromPlan(defaults)).toEqual({})
  expect(differsFromPlan({ ...defaults, name: 'Acme', site: 'acme.example', messaging: false })).toEqual({
    messaging: true,
  })
  const demo = differsFromPlan({ ...defaults, access_type: 'demo' })
  expect(demo).toMatchObject({ max_search_seats: 5, daily_export_rows: 500 })
  expect(differsFromPlan({ ...defaults, ...demo, access_type: 'demo' })).toEqual({})
  // Each is one that the form would take.
  for (const type of ['demo', 'extension'] as const)
    for (const [name, value] of Object.entries(differsFromPlan({ ...defaults, access_type: type })))
      expect(attributes[name as keyof Attributes].schema.safeParse(value).success, name).toBe(true)
})
