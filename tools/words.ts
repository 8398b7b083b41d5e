import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * The catalogue of a language in two files: `virtual:words/ru/first` has the words of the first pages (the sign-in and
 * the list of folders, with what stands around them), `virtual:words/ru/more` all others, which come with the first
 * part that is not on them (src/locales/words.ts).
 */

const root = path.join(import.meta.dirname, '..')
const routes = path.join(root, 'src/app/routes')
const module = /^virtual:words\/(\w+)\/(first|more)$/
const imported = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm

/** The routes that say `first: true` of themselves, by the names of their files: `folders/index`. */
export async function firstRoutes(): Promise<string[]> {
  const files = (await readdir(routes, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const texts = await Promise.all(files.map((name) => readFile(path.join(routes, name), 'utf8')))
  return files.filter((_, n) => texts[n]!.includes('first: true')).map((name) => name.slice(0, -'.tsx'.length))
}

/** Where the first pages begin. */
const beginnings = async (): Promise<string[]> => [
  path.join(root, 'src/app/main.tsx'),
  path.join(root, 'src/app/shell/Shell.tsx'),
  ...(await firstRoutes()).map((name) => path.join(routes, `${name}.tsx`)),
]

/** Everything that these files bring with them at once; the table of routes names all pages and brings none. */
async function broughtBy(files: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.endsWith('.gen.ts')) return
    found.add(file)
    const text = await readFile(file, 'utf8')
    const next = [...text.matchAll(imported)].map(([, from, plain]) => path.join(path.dirname(file), (from ?? plain)!))
    await Promise.all(next.map(visit))
  }
  await Promise.all(files.map(visit))
  return found
}

/** What says whether a word is of the first pages; the titles of all routes are. */
export async function ofFirstPages(): Promise<(file: string) => boolean> {
  const first = await broughtBy(await beginnings())
  return (file) => file.startsWith('src/app/routes/') || first.has(path.join(root, file))
}

export function words(): Plugin {
  return {
    name: 'hirefold:words',
    resolveId: (id) => (module.test(id) ? `\0${id}.js` : undefined),
    async load(id) {
      const [, locale, part] = module.exec(id.slice(1, -'.js'.length)) ?? []
      if (!locale) return undefined
      const config = getConfig()
      const [catalog] = await getCatalogs(config)
      const known = (await catalog!.read(locale)) ?? {}
      this.addWatchFile(path.resolve(root, catalog!.getFilename(locale)))
      const { messages } = await catalog!.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
        missingBehavior: 'resolved',
      })
      const isFirst = await ofFirstPages()
      const wanted = Object.entries(messages).filter(
        ([name]) => (known[name]?.origin ?? []).some(([file]) => isFirst(file)) === (part === 'first'),
      )
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      if (errors.length) this.error(`${locale}: ${errors.map(({ error }) => error.message).join('; ')}`)
      return source
    },
  }
}
