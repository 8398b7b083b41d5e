/** What is too large for a row and is read as a whole, each under a UUID. */
export interface Blobs {
  /** All of it or nothing; what was under the id before is replaced. It outlives a crash once this is done. */
  put(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined where there is none. */
  get(id: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Also what was left behind by a `put` that a crash interrupted. Nothing happens where there is none. */
  delete(id: string): Promise<void>
  /** The ids of all, in no order. */
  list(): AsyncIterable<string>
}
