import type { Plugin, Rolldown } from 'vite'
import { firstRoutes } from './first-pages.ts'

/** The files of the build that hold these modules, with all that they import, but not `known`. */
type FilesOf = (holds: (module: string) => boolean) => string[]

const route = /\/src\/app\/routes\/(.*)\.tsx\?tsr-split=component/
const firstWords = /^\0virtual:words\/(\w+)\/first/
const otherWords = /^\0virtual:words\/(\w+)\/more/
/** What every page behind the sign-in needs. */
const behindSignIn = /\/src\/(?:app\/(?:kept\.ts|shell\/Shell\.tsx)|data\/device\/(?:start|engine)\.ts)$/

/** The pattern of a page's address, from the name of its file: `(some)/folders/$folderId/index` is `/folders/[^/]+/`. */
const patternOf = (name: string) =>
  `/${name.replaceAll('_.', '/')}/`
    .replaceAll(/\(\w+\)\//g, '')
    .replace(/index\/$/, '')
    .replaceAll(/\$\w+/g, '[^/]+')

function reader(bundle: Rolldown.OutputBundle, entry: string, leftOut: RegExp): FilesOf {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const collect = (file: string, into: Set<string>) => {
    const chunk = chunks.get(file)
    if (!chunk || into.has(file)) return into
    into.add(file)
    for (const next of chunk.imports) collect(next, into)
    for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style)
    return into
  }
  const known = collect(entry, new Set())
  return (holds) => {
    const files = new Set<string>()
    for (const { fileName, moduleIds } of chunks.values()) if (moduleIds.some(holds)) collect(fileName, files)
    return [...files.difference(known)].filter((file) => !leftOut.test(file)).map((file) => `/${file}`)
  }
}

/**
 * Tells the boot script which files a page will need, so that all are fetched at once and not each when the one before
 * it has run. Written into the page, because only the build knows their names.
 * @param leftOut files that no device keeps: a worker takes a page that names one for another build's, and waits
 */
export function loadAhead(leftOut: RegExp): Plugin {
  return {
    name: 'hirefold:load-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html
        const filesOf = reader(bundle, chunk.fileName, leftOut)
        const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
        const named = (pattern: RegExp) =>
          modules.flatMap((id) => {
            const name = pattern.exec(id)?.[1]
            return name === undefined ? [] : [[name, filesOf((module) => module === id)] as const]
          })
        const first = await firstRoutes()
        const pages = named(route).map(([name, files]) => [patternOf(name), files, first.includes(name)] as const)
        const ahead = {
          words: Object.fromEntries(named(firstWords)),
          otherWords: Object.fromEntries(named(otherWords)),
          app: filesOf((id) => behindSignIn.test(id)),
          // An address that is spelled out comes before one with a place for a number.
          pages: pages.sort(([a], [b]) => Number(a.includes('[')) - Number(b.includes('['))),
        }
        return html.replace('src="/boot.js"', `src="/boot.js" data-ahead='${JSON.stringify(ahead)}'`)
      },
    },
  }
}
