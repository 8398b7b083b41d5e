import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What pages bring with them, read from their imports: nobody keeps a list. */

const root = path.join(import.meta.dirname, '../..')
const routes = path.join(root, 'src/app/routes')
const imported = /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
const later = /\bimport\('(\.[^']+)'\)/g
const icons = /^import \{([^}]*)\} from '@tabler\/icons-react'/m

/** The routes that say `first: true` of themselves, by the names of their files: `folders/index`. */
export async function firstRoutes(): Promise<string[]> {
  const files = (await readdir(routes, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const texts = await Promise.all(files.map((name) => readFile(path.join(routes, name), 'utf8')))
  return files.filter((_, n) => texts[n]!.includes('first: true')).map((name) => name.slice(0, -'.tsx'.length))
}

/**
 * Everything that these files bring with them at once; the table of routes names all pages and brings none.
 * @param files from the project's root, as the answer's: `src/ui/bars/Bar.tsx`, and icons by name: `IconPlus`
 * @param alsoLater what they bring when it is asked for, too
 */
export async function broughtBy(files: readonly string[], alsoLater = false): Promise<Set<string>> {
  const found = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (found.has(file) || !/\.(tsx?|css)$/.test(file) || file.endsWith('.gen.ts')) return
    found.add(file)
    if (file.endsWith('.css')) return
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [icon] of icons.exec(text)?.[1]?.matchAll(/Icon\w+/g) ?? []) found.add(icon)
    const dynamic = alsoLater ? text.matchAll(later) : []
    const next = [...text.matchAll(imported), ...dynamic].map(([, from, plain]) =>
      path.join(path.dirname(file), (from ?? plain)!),
    )
    await Promise.all(next.map(visit))
  }
  await Promise.all(files.map(visit))
  return found
}

/** What the pages of these rooms bring with them, also later, and no other does; the names as above. */
export async function broughtOnlyBy(rooms: RegExp): Promise<Set<string>> {
  const all = (await readdir(path.join(root, 'src/app'), { recursive: true }))
    .map((name) => path.join('src/app', name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const [inside, others] = await Promise.all([
    broughtBy(
      all.filter((name) => rooms.test(name)),
      true,
    ),
    broughtBy(
      all.filter((name) => !rooms.test(name)),
      true,
    ),
  ])
  return inside.difference(others)
}
