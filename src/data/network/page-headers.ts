import { pageHeader, patternHeader, previousPageHeader } from '../../../contract/kit/endpoint.ts'
import { newId } from '../../lib/new-id.ts'

/**
 * What every call says (001 §7): the version of the answers that it understands, which loading of the app makes it, and
 * where its user came from. An event stream can say none of it.
 */

const id = newId()
let previous: string | undefined
let pattern = '/'

/** An address is as long as whoever wrote it liked. */
const longest = 300

/** Says which address was left for this one: its path alone, since a query names people. */
export function cameFrom(path: string): void {
  previous = encodeURI(path).slice(0, longest)
}

/** Says which page is open: how its address is made, and nothing that stands in it. */
export function isAt(fullPath: string): void {
  pattern = fullPath
}

export const pageHeaders = (): Record<string, string> => ({
  accept: 'application/json; version=5.1',
  [pageHeader]: id,
  [patternHeader]: pattern,
  ...(previous !== undefined && { [previousPageHeader]: previous }),
})
