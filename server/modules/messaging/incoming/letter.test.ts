import { expect, test } from 'vitest'
import { ours, recruiter } from '../../../../tests/data/letters/mail.ts'
import { letters } from '../../../../tests/data/letters/written.ts'
import { letterOf } from './letter.ts'

test.each(letters.map((letter) => [letter.name, letter] as const))('%s', async (_name, known) => {
  const letter = await letterOf(Buffer.from(known.source), [recruiter])
  expect(letter).toMatchObject({
    kind: known.kind,
    wish: known.unsubscribes ? 'stop' : undefined,
    ...(known.said !== undefined && { said: known.said }),
    ...(known.failure && { failure: { kind: known.failure, address: known.address } }),
    ...(known.about && { about: ours }),
  })
  if (known.answers) expect(letter.answers).toContain(ours)
})
