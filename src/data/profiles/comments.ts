import { queryOptions } from '@tanstack/react-query'
import {
  addComment,
  listComments,
  type Profile,
  setDiversityLabels,
  setTags,
} from '../../../contract/profiles/endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'

const key = (profileId: string) => ['profile', profileId, 'comments']

/** The company's comments on a person, newest last as the server tells them. */
export const profileComments = (profileId: string) =>
  queryOptions({
    queryKey: key(profileId),
    queryFn: ({ signal }) => call(listComments, { params: { id: profileId }, query: { limit: '500' } }, { signal }),
    persister: networkFirst,
  })

/** Writes a comment on the person for the whole company; whoever reads those sees it. */
export async function noteOn(profileId: string, text: string, mentions: readonly string[]): Promise<void> {
  await call(addComment, { params: { id: profileId }, body: { text, mentions: [...mentions] } })
  await queryClient.invalidateQueries({ queryKey: key(profileId) })
}

/** The tags in the place of all others. */
export const tagPerson = (profileId: string, tags: string[]) =>
  call(setTags, { params: { id: profileId }, body: { tags } })

/** Enters labels; one that is not named stays as it is. */
export const enterLabels = (profileId: string, labels: NonNullable<Profile['diversity_labels']>) =>
  call(setDiversityLabels, { params: { id: profileId }, body: labels })
