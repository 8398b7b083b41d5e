import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, numberOrUid, requiredText } from '../kit/schemas.ts'
import { exampleCard } from './card.ts'

/** Ways to a profile, and out of one, that other programs know (001 §7; D-92). */

const found = z.object({
  id: z.number(),
  uid: z.uuid(),
  name: z.string(),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The page of the profile. */
  url: z.string(),
})
const example = {
  id: exampleCard.id,
  uid: exampleCard.uid,
  name: exampleCard.name,
  title: exampleCard.title,
  company: exampleCard.company,
  url: '/profiles/4711/',
}

export const findSingularProfile = endpoint({
  method: 'GET',
  path: '/api/singular_profiles/v4/',
  access: 'profiles.view',
  summary: 'The one person whose own page a link is',
  params: nothing,
  query: z.object({ url: requiredText(1000) }),
  body: nothing,
  output: found,
  status: 200,
  example: { params: {}, query: { url: 'https://github.com/anna' }, body: {}, output: example },
})

export const findReviewedCandidate = endpoint({
  method: 'GET',
  path: '/api/job_reviewer/{vendor}/{candidate_id}/',
  access: 'profiles.view',
  summary: 'The person who has this id in an applicant-tracking system or another source of people',
  params: z.object({ vendor: requiredText(60), candidate_id: requiredText(200) }),
  query: z.object({}),
  body: nothing,
  output: found,
  status: 200,
  example: { params: { vendor: 'greenhouse', candidate_id: '86' }, query: {}, body: {}, output: example },
})

export const followProfileLink = endpoint({
  method: 'GET',
  path: '/api/profiles/{id}/redirect/',
  access: 'profiles.view',
  summary: 'Leads to a link that stands on the profile, without telling where the visitor comes from',
  params: z.object({ id: numberOrUid }),
  query: z.object({ url: requiredText(1000) }),
  body: nothing,
  output: noContent,
  status: 302,
  example: { params: { id: '4711' }, query: { url: 'https://github.com/anna' }, body: {}, output: undefined },
})
