import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..', '..')

export interface Source {
  /** From the checkout's root, with forward slashes. */
  file: string
  text: string
  /** What it imports: files from the root, or package names. */
  imports: string[]
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every TypeScript file of these rooms, generated ones left out. */
export function sourcesOf(...rooms: string[]): Source[] {
  return rooms.flatMap((room) => filesIn(room, /\.tsx?$/).map(sourceOf))
}

/** Every file of a room whose name fits, from the checkout's root. */
export function filesIn(room: string, fits: RegExp): string[] {
  let entries: import('node:fs').Dirent[]
  try {
    entries = readdirSync(path.join(root, room), { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isFile() && fits.test(entry.name) && !/\.gen\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/locales\/[^/]+\/messages\.ts$/.test(file))
    .sort()
}

function sourceOf(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const imports = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3]!)
  return { file, text, imports: imports.map((name) => resolved(file, name)) }
}

function resolved(file: string, name: string): string {
  if (!name.startsWith('.')) return name
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, '')))
}

export const isTest = (file: string) => /\.(test|db\.test|sim\.test|e2e)\.tsx?$/.test(file)
/** Code that ships, without tests. */
export const shipped = (sources: readonly Source[]) => sources.filter(({ file }) => !isTest(file))

/** The name of a package from an import: `@scope/name/part` → `@scope/name`. */
export const packageOf = (name: string) =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]!
