import { expect, test } from 'vitest'
import { groupsAsText, groupsWritten, wrongOf } from './own-names.ts'

test('a line is a group, with commas, semicolons or tabs between its names, each once', () => {
  const groups = groupsWritten(' Customer  Hero, support engineer ;SUPPORT ENGINEER\n\n , \nK8s\tKubernetes\r\n')
  expect(groups).toEqual([
    ['Customer Hero', 'support engineer'],
    ['K8s', 'Kubernetes'],
  ])
  expect(groupsWritten(groupsAsText(groups))).toEqual(groups)
})

test('what cannot be saved is told by its first name', () => {
  expect(wrongOf([['a', 'b']])).toBeUndefined()
  expect(wrongOf([['a', 'b'], ['c']])).toEqual({ what: 'alone', first: 'c' })
  expect(wrongOf([Array.from({ length: 21 }, (_, n) => `n${n}`)])).toEqual({ what: 'names', first: 'n0' })
  expect(wrongOf([['a', 'x'.repeat(101)]])).toEqual({ what: 'letters', first: 'a' })
  expect(wrongOf(Array.from({ length: 501 }, () => ['a', 'b']))).toEqual({ what: 'groups' })
})
