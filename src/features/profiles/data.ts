import { queryOptions } from '@tanstack/react-query'
import { addComment, listComments } from '../../../contract/profiles/endpoints.ts'
import { call } from '../../data/api.ts'

const key = (profileId: string) => ['profile', profileId, 'comments']

/** The company's comments on a person, newest last as the server tells them. */
export const profileComments = (profileId: string) =>
  queryOptions({
    queryKey: key(profileId),
    queryFn: ({ signal }) => call(listComments, { params: { id: profileId }, query: { limit: '500' } }, { signal }),
  })

/** A comment on the person, in a folder when they are a candidate there. */
export const commentOn = (profileId: string, text: string, candidateId: string | undefined) =>
  call(addComment, { params: { id: profileId }, body: { text, ...(candidateId ? { candidate_id: candidateId } : {}) } })
