/**
 * A whole order in which one has moved among those that are seen.
 * @param to its new place among `seen`
 */
export function reordered(all: readonly string[], seen: readonly string[], id: string, to: number): string[] {
  const others = seen.filter((each) => each !== id)
  const rest = all.filter((each) => each !== id)
  const next = others[to]
  const at = next === undefined ? rest.indexOf(others.at(-1) ?? '') + 1 : rest.indexOf(next)
  return rest.toSpliced(at, 0, id)
}
