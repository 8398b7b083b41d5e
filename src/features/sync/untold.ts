/**
 * Those that this tab has not told yet; from now on it has, also where it is loaded anew.
 * @param key what they are, where the tab remembers it
 */
export function untold<N extends { id: string }>(key: string, all: readonly N[]): N[] {
  try {
    const told = new Set((sessionStorage.getItem(key) ?? '').split(' '))
    const fresh = all.filter(({ id }) => !told.has(id))
    if (fresh.length) sessionStorage.setItem(key, all.map(({ id }) => id).join(' '))
    return fresh
  } catch {
    // Without a memory they stand where they belong alone.
    return []
  }
}
