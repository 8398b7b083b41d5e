import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandNames, brandOf, hostLanguage } from '../../../contract/brand.ts'

/** Where a browser asks for it; the build writes one file a language. */
export const manifestPath = '/manifest.webmanifest'
const fileOf = { en: 'manifest.webmanifest', ru: 'manifest.ru.webmanifest' } as const

/** The build's web manifest in the language of a host, under the name of its brand; what is installed carries that. */
export async function manifestFor(directory: string, host: string): Promise<string> {
  const text = await readFile(path.join(directory, fileOf[hostLanguage(host)]), 'utf8')
  const name = brandNames[brandOf(host)]
  return JSON.stringify({ ...(JSON.parse(text) as object), name, short_name: name })
}
