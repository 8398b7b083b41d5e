import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
  if (isThere(plan, file)) throw new Refusal(`${file} exists already.`)
  plan.files.set(file, text)
}

export const isThere = (plan: Plan, file: string): boolean =>
  plan.files.has(file) || existsSync(path.join(plan.root, file))

/** Puts text before the last place that fits, `before`, of a file; it must be there. */
export function insertBefore(plan: Plan, file: string, before: RegExp, text: string): void {
  const known = current(plan, file)
  const places = [...known.matchAll(new RegExp(before, before.flags.includes('g') ? before.flags : `${before.flags}g`))]
  const place = places.at(-1)?.index
  if (place === undefined) throw new Refusal(`${file} does not look as expected: no place like ${before}.`)
  plan.files.set(file, known.slice(0, place) + text + known.slice(place))
}

export function append(plan: Plan, file: string, text: string): void {
  plan.files.set(file, `${current(plan, file).trimEnd()}\n\n${text}`)
}

function current(plan: Plan, file: string): string {
  const planned = plan.files.get(file)
  if (planned !== undefined) return planned
  const full = path.join(plan.root, file)
  if (!existsSync(full)) throw new Refusal(`There is no ${file}.`)
  return readFileSync(full, 'utf8')
}

export async function carryOut({ root, files }: Plan): Promise<string[]> {
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  return [...files.keys()]
}

/** `listTags` → `list-tags`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `area.verbNoun`, checked. */
export function areaAndName(given: string | undefined): { area: string; name: string } {
  const match = /^([a-z]+)\.([a-z][A-Za-z]*)$/.exec(given ?? '')
  if (!match) throw new Refusal(`The name must look like area.verbNoun, not '${given ?? ''}'.`)
  return { area: match[1]!, name: match[2]! }
}
