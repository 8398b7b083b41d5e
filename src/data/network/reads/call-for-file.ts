import type { z } from 'zod/mini'
import type { Endpoint } from '../../../../contract/kit/endpoint.ts'
import { sentName } from '../../../lib/save-file.ts'
import { answered, type CallInput, type Given, NetworkError } from '../api.ts'

/**
 * A call that answers a file, and the name that the answer gives it.
 * @throws as `call` does; NetworkError also for a file that breaks off
 */
export async function callForFile<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B>,
  input: CallInput<Endpoint<P, Q, B>>,
): Promise<{ content: Blob; name: string | undefined }> {
  const response = await answered(endpoint as unknown as Endpoint, input as Given, {})
  try {
    return { content: await response.blob(), name: sentName(response.headers) }
  } catch (error) {
    throw new NetworkError('network', { cause: error })
  }
}
