/** What an address says of these names, as texts; the page knows what they mean. */
export function namedIn<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const said: Partial<Record<Name, string>> = {}
  for (const name of names) {
    // A name may be repeated in an address; the first is meant.
    const given: unknown = [search[name]].flat()[0]
    if (typeof given === 'string' || typeof given === 'number') said[name] = String(given).slice(0, 200)
  }
  return said
}
