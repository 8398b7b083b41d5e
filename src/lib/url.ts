/** Parameters that may repeat in an address: `?q=a&q=b`. Everything else is one text. */
const repeated = new Set(['q', 'f', 'w'])

/** Reads the query of an address as plain texts; nothing in it is taken for JSON. */
export function readQuery(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query)
  const read: Record<string, string | string[]> = {}
  for (const name of new Set(parameters.keys())) {
    read[name] = repeated.has(name) ? parameters.getAll(name) : parameters.get(name)!
  }
  return read
}

/** Writes a query; absent values are left out. */
export function writeQuery(values: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
    }
  }
  const query = parameters.toString()
  return query ? `?${query}` : ''
}

const ownPath = /^\/(?![/\\])/
/** What would sign in or out again. */
const entrance = /^\/(?:login|logout|setup)(?:\/|$)/i

/** Where to go after signing in: a path of this app, or undefined. Never another site (`//evil`, `/\evil`, `/..//evil`). */
export function safeNext(next: unknown, origin: string): string | undefined {
  if (typeof next !== 'string' || !ownPath.test(next) || /\p{Cc}/u.test(next)) return undefined
  try {
    const url = new URL(next, origin)
    const { pathname } = url
    // What is left of the path when its dots are gone may be another site's name again.
    if (url.origin !== origin || !ownPath.test(pathname) || entrance.test(decodeURIComponent(pathname)))
      return undefined
    return pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
