import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the first pages bring with them, read from their imports: nobody keeps a list. */

const root = path.join(import.meta.dirname, '../..')
const routes = path.join(root, 'src/app/routes')
const imported = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
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
 */
export async function broughtBy(files: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.endsWith('.gen.ts')) return
    found.add(file)
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [icon] of icons.exec(text)?.[1]?.matchAll(/Icon\w+/g) ?? []) found.add(icon)
    const next = [...text.matchAll(imported)].map(([, from, plain]) => path.join(path.dirname(file), (from ?? plain)!))
    await Promise.all(next.map(visit))
  }
  await Promise.all(files.map(visit))
  return found
}
