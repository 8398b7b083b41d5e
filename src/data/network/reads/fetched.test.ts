import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from '../query.ts'
import { fetched } from './fetched.ts'

test('what a page gives up reading is read anew for whoever still waits', async () => {
  const answers: ((word: string) => void)[] = []
  const query = queryOptions({
    queryKey: ['given up'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  const waiting = fetched(query)
  expect(answers).toHaveLength(1)
  leave()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('read')
  expect(await waiting).toBe('read')
})
