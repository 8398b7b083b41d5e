import ky, { HTTPError } from 'ky'
import { pageHeaders } from '../page-headers.ts'
import { patience } from '../patience.ts'

/** A longer wait is nobody's patience. */
const longestMs = 60_000
const busy: ReadonlySet<number> = new Set([429, 503])

/**
 * Fetches a file of a person's; of a server that says when to come back it waits for that.
 * @returns also what was refused for good @throws where nobody answers
 */
export async function fetchFile(path: string): Promise<Response> {
  const retry = patience((status) => (busy.has(status) ? longestMs : 0))
  try {
    return await ky(new URL(path, location.origin), { retry, timeout: false, headers: pageHeaders() })
  } catch (error) {
    if (error instanceof HTTPError) return error.response
    throw error
  }
}
