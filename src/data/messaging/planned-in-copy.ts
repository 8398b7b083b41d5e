import { queryOptions } from '@tanstack/react-query'
import { answerPlannedInCopy, getPlannedInCopy, resumeCopy } from '../../../contract/messaging/copy-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { askAboutUser } from '../network/session.ts'
import { messagesKey } from './messages.ts'

/** The user's messages that stood planned in the copy that this server was resumed from; read anew with any change of messages. */
export const plannedQuery = queryOptions({
  queryKey: [...messagesKey, 'planned-in-copy'],
  queryFn: ({ signal }) => call(getPlannedInCopy, {}, { signal }),
})

export type PlannedAnswer = 'let_go' | 'send'

/** @throws ApiError, NetworkError */
export async function answerPlanned(answer: PlannedAnswer): Promise<void> {
  await call(answerPlannedInCopy, { body: { answer } })
  await queryClient.invalidateQueries({ queryKey: messagesKey })
}

/** @returns how much was planned, of how many. @throws ApiError, NetworkError */
export async function resume(): Promise<{ messages: number; senders: number }> {
  const resumed = await call(resumeCopy, {})
  await askAboutUser()
  return resumed
}
