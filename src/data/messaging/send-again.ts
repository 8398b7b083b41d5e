import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import { sendRecipientsAgain } from '../../../contract/messaging/again-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { messagesKey } from './messages.ts'

/** Sends failed messages again, each by itself. @returns what came of each. @throws ApiError, NetworkError */
export async function sendAgain(ids: readonly string[]): Promise<OutputOf<typeof sendRecipientsAgain>['results']> {
  const { results } = await call(sendRecipientsAgain, { body: { ids: [...ids] } })
  await queryClient.invalidateQueries({ queryKey: messagesKey })
  return results
}
