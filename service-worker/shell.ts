import type { ShellState } from '../src/data/device/installed/shell.ts'

/** One file of this build: where it is fetched, under which key it lies in the cache, and whether its name says what it holds. */
export interface ShellFile {
  url: string
  key: string
  hashed: boolean
}

/** The page itself, whose files must be those of this build: another one's would come without them. */
const isPage = ({ url }: ShellFile) => url.endsWith('.html')

/** The build files that a page asks for by name. */
const namedIn = (page: string): string[] =>
  page.match(/\/?assets\/[\w.-]+/g)?.map((name) => name.replace(/^\//, '')) ?? []

/**
 * Brings back what the cache lacks of this build, however it came to that (a browser that needed room, an older version
 * which emptied it): a page says that it works offline only where this holds.
 * @returns whether every file is there; what the server no longer has is `gone`
 */
export async function makeWhole(cacheName: string, files: readonly ShellFile[]): Promise<ShellState> {
  const cache = await caches.open(cacheName)
  const held = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.filter(({ key }) => !held.has(new URL(key, location.href).href))
  const ours = new Set(files.map(({ url }) => url.replace(/^\//, '')))
  // The page last: what it asks for is there by then.
  const ordered = [...missing.filter((file) => !isPage(file)), ...missing.filter(isPage)]
  for (const file of ordered) {
    const state = await bringBack(cache, file, ours)
    if (state !== 'whole') return state
  }
  return 'whole'
}

async function bringBack(cache: Cache, file: ShellFile, ours: ReadonlySet<string>): Promise<ShellState> {
  try {
    const request = new Request(file.url, { credentials: 'same-origin', cache: file.hashed ? 'default' : 'reload' })
    const answer = await fetch(request)
    // Another build stands on the server by now, whose worker is on its way.
    if (answer.status === 404) return 'gone'
    if (!answer.ok || answer.redirected) return 'later'
    if (isPage(file) && !namedIn(await answer.clone().text()).every((name) => ours.has(name))) return 'gone'
    await cache.put(file.key, answer)
    return 'whole'
  } catch {
    // No network, or no room.
    return 'later'
  }
}
