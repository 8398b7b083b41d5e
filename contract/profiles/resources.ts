import type { CountedElsewhere } from './incoming.ts'

/** What other sites count of a person (001 §3, ratingOnResources; 001 §9). */
export const resourceNames = [
  'github_commit',
  'github_repo',
  'stackoverflow_tags',
  'ru.stackoverflow_tags',
  'google_play',
  'kaggle',
] as const
export type ResourceName = (typeof resourceNames)[number]

interface Resource {
  name: ResourceName
  count: number
}

/** What a source's counts are called on the wire. */
const named: Readonly<Record<CountedElsewhere, ResourceName>> = {
  githubCommits: 'github_commit',
  stackoverflowAnswers: 'stackoverflow_tags',
  googlePlay: 'google_play',
  kaggle: 'kaggle',
}

/** @param counts the most that any source counted */
export const resourcesOf = (counts: Partial<Record<CountedElsewhere, number>>): Resource[] =>
  (Object.keys(named) as CountedElsewhere[]).flatMap((key) => {
    const count = counts[key]
    return count ? [{ name: named[key], count }] : []
  })
