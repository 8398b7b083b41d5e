import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeRouteTree } from './route-tree.ts'

/** What a generator is going to write: everything is worked out first, so that a refusal leaves nothing half done. */
export interface Plan {
  root: string
  files: Map<string, string>
}

/** A refusal in words. */
export class Refusal extends Error {}

export const planIn = (root: string): Plan => ({ root, files: new Map() })

/** A file that must not exist yet. */
export function create(plan: Plan, file: string, text: string): void {
  if (exists(plan, file)) throw new Refusal(`${file} exists already.`)
  plan.files.set(file, text)
}

/** Puts text before the last place that fits, `before`, of a file; it must be there. */
export function insertBefore(plan: Plan, file: string, before: RegExp, text: string): void {
  const known = textOf(plan, file)
  const places = [...known.matchAll(new RegExp(before, before.flags.includes('g') ? before.flags : `${before.flags}g`))]
  const place = places.at(-1)?.index
  if (place === undefined) throw new Refusal(`${file} does not look as expected: no place like ${before}.`)
  plan.files.set(file, known.slice(0, place) + text + known.slice(place))
}

/** Adds an import on top of a file, unless it imports these names already; the formatter puts it in its place. */
export function addImport(plan: Plan, file: string, names: string, from: string): void {
  const known = textOf(plan, file)
  const name = names.replace(/^type /, '')
  if (new RegExp(`^import (type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '`, 'm').test(known)) return
  const line = names.startsWith('type ')
    ? `import type { ${name} } from '${from}'\n`
    : `import { ${name} } from '${from}'\n`
  const first = known.search(/^import /m)
  const at = Math.max(first, 0)
  plan.files.set(file, known.slice(0, at) + line + known.slice(at))
}

export function append(plan: Plan, file: string, text: string): void {
  plan.files.set(file, `${textOf(plan, file).trimEnd()}\n\n${text}`)
}

/** Puts something else in the place of the first text that fits; it must be there. */
export function replace(plan: Plan, file: string, what: RegExp, by: (found: RegExpExecArray) => string): void {
  const known = textOf(plan, file)
  const found = what.exec(known)
  if (!found) throw new Refusal(`${file} does not look as expected: no place like ${what}.`)
  plan.files.set(file, known.slice(0, found.index) + by(found) + known.slice(found.index + found[0].length))
}

export const exists = (plan: Plan, file: string): boolean =>
  plan.files.has(file) || existsSync(path.join(plan.root, file))

/** A file as it will be. */
export function textOf(plan: Plan, file: string): string {
  const planned = plan.files.get(file)
  if (planned !== undefined) return planned
  const full = path.join(plan.root, file)
  if (!existsSync(full)) throw new Refusal(`There is no ${file}.`)
  return readFileSync(full, 'utf8')
}

/** The files below a folder whose name fits, those that are planned too. */
export function filesBelow(plan: Plan, folder: string, fits: RegExp): string[] {
  const full = path.join(plan.root, folder)
  const there = existsSync(full) ? readdirSync(full, { recursive: true, encoding: 'utf8' }) : []
  const all = there.map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
  const planned = [...plan.files.keys()].filter((file) => file.startsWith(`${folder}/`))
  return [...new Set([...all, ...planned])].filter((file) => fits.test(file)).sort()
}

export async function carryOut({ root, files }: Plan): Promise<string[]> {
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const all = [...files.keys()]
  if (all.some((file) => file.startsWith('src/app/routes/'))) await writeRouteTree(root)
  return all
}

/** `listTags` → `list-tags`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `listTags` → `list_tags`, as the database has it. */
export const snake = (name: string) => kebab(name).replaceAll('-', '_')
/** `list-tags` → `listTags`. */
export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const capital = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`
/** `listTags` → `list tags`. */
export const inWords = (name: string) => kebab(name).replaceAll('-', ' ')

/** `area.verbNoun`, checked. */
export function areaAndName(given: string | undefined): { area: string; name: string } {
  const match = /^([a-z]+)\.([a-z][A-Za-z]*)$/.exec(given ?? '')
  if (!match) throw new Refusal(`The name must look like area.verbNoun, not '${given ?? ''}'.`)
  return { area: match[1]!, name: match[2]! }
}

/** The same, of an area that exists. */
export function knownAreaAndName(plan: Plan, given: string | undefined): { area: string; name: string } {
  const { area, name } = areaAndName(given)
  if (!textOf(plan, 'contract/areas.ts').includes(`\n  ${area}: [`))
    throw new Refusal(`There is no area '${area}' yet: npm run new -- area ${area}`)
  return { area, name }
}
