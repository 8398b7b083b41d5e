import { type BulkAdd, getBulkAdd } from '../../../contract/folders/calls/bulk-endpoints.ts'
import { ApiError, call, NetworkError } from '../network/api.ts'

const askAgain = 500
/** How long a server may be away (it restarts) before its job is taken for lost; it goes on all the same. */
const patience = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const moving: ReadonlySet<BulkAdd['state']> = new Set<BulkAdd['state']>(['waiting', 'running', 'undoing'])

const isAway = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502)

/**
 * Follows a job that adds many until it ends, over a restart of the server too.
 * @returns the job as it has ended. @throws ApiError, NetworkError
 */
export async function followBulkAdd(started: BulkAdd, onProgress: (job: BulkAdd) => void): Promise<BulkAdd> {
  let job = started
  let silent = 0
  while (moving.has(job.state)) {
    onProgress(job)
    await pause(askAgain)
    try {
      job = await call(getBulkAdd, { params: { id: job.id } })
      silent = 0
    } catch (error) {
      silent += askAgain
      if (!isAway(error) || silent > patience) throw error
    }
  }
  return job
}
