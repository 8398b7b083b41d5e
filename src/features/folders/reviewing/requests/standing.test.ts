import { expect, test } from 'vitest'
import type { VerdictWord } from '../../../../../contract/folders/verdicts.ts'
import type { InReview } from '../../../../data/folders/reviews/review-readings.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'
import { standingOf } from './standing.ts'

const reviewers = ['ann', 'bob']

test.each<[VerdictWord[], string]>([
  [['yes', 'yes'], 'yes'],
  [['no', 'no'], 'no'],
  [['maybe', 'maybe'], 'maybe'],
  [['yes', 'maybe'], 'split'],
  [['yes', 'no'], 'split'],
  [['maybe'], 'waiting'],
  [[], 'waiting'],
])('verdicts of %j are %s: reviewers are split where they differ, not where they all doubt', (words, standing) => {
  const asked = reviewers.map((userId) => ({ userId, lost: false }))
  const person = { id: 'p', profileId: 1, reviews: [{ reviewers: asked }] } as unknown as InReview
  const verdicts = { p: words.map((word, at) => ({ reviewerId: reviewers[at], word })) } as unknown as VerdictsIn
  expect(standingOf(person, verdicts)).toBe(standing)
})
