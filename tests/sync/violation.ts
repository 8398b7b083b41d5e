/** An invariant of the protocol was broken (sync.md §4). */
export class Violation extends Error {
  override name = 'Violation'
}

export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Violation(message)
}
