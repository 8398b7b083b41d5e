import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/mock/world.ts'
import { beginningFor, fromTemplate } from './draft.ts'

const [kept] = createWorld().tables.templates.values()
const file = (n: number) => ({ id: `f${n}`, name: `${n}.pdf`, kind: 'pdf' as const, size: 8 })
const template = (id: string, n: number) => ({ ...kept!, id, attachments: [file(n)], waiting: false })

test('a template in place of another takes that one’s files along, and leaves the writer’s own', () => {
  const { draft } = beginningFor({ profileId: 1, name: 'Ada' }, null)
  const first = template('t1', 2)
  const begun = fromTemplate({ ...draft, attachments: [file(1)] }, first, undefined)
  expect(begun.attachments).toEqual([file(1), file(2)])
  expect(fromTemplate(begun, template('t2', 3), first).attachments).toEqual([file(1), file(3)])
  expect(fromTemplate(begun, first, first).attachments).toEqual([file(1), file(2)])
})
