import { queryOptions } from '@tanstack/react-query'
import {
  addComment,
  listComments,
  type Profile,
  setDiversityLabels,
  setTags,
} from '../../../contract/profiles/endpoints.ts'
import { call } from '../network/api.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'

const key = (profileId: string) => ['profile', profileId, 'comments']

/** The company's comments on a person, newest last as the server tells them. */
export const profileComments = (profileId: string) =>
  queryOptions({
    queryKey: key(profileId),
    queryFn: ({ signal }) => call(listComments, { params: { id: profileId }, query: { limit: '500' } }, { signal }),
    persister: networkFirst,
  })

/** A comment on the person for the whole company. */
export const commentOn = (profileId: string, text: string, mentions: readonly string[]) =>
  call(addComment, { params: { id: profileId }, body: { text, mentions: [...mentions] } })

/** The tags in the place of all others. */
export const tagPerson = (profileId: string, tags: string[]) =>
  call(setTags, { params: { id: profileId }, body: { tags } })

/** Enters labels; one that is not named stays as it is. */
export const enterLabels = (profileId: string, labels: NonNullable<Profile['diversity_labels']>) =>
  call(setDiversityLabels, { params: { id: profileId }, body: labels })
