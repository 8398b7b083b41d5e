// Which test files have more to prove than the gate asks of them: those that ask `isDeep` (tests/kit/depth.ts), by
// themselves or by a module that they import.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const roots = ['contract', 'server', 'src', 'service-worker', 'tests', 'tools', 'e2e']
const isCode = (file) => /\.tsx?$/.test(file)
const isTest = (file) => /\.(test|e2e)\.tsx?$/.test(file)

const partsIn = (text) => [...text.matchAll(/isDeep\('(\w+)'\)/g)].map(([, part]) => part)

/** @returns of each part its test files, from the project's root */
export function deepFiles() {
  const texts = new Map()
  for (const root of roots)
    for (const name of readdirSync(root, { recursive: true }).filter(isCode)) {
      const file = path.join(root, name)
      texts.set(file, readFileSync(file, 'utf8'))
    }
  const asking = [...texts].filter(([file, text]) => !isTest(file) && partsIn(text).length > 0)
  const found = new Map()
  for (const [file, text] of texts) {
    if (!isTest(file)) continue
    const imported = asking.filter(([module]) => text.includes(`/${path.basename(module)}'`))
    for (const part of [...partsIn(text), ...imported.flatMap(([, own]) => partsIn(own))])
      found.set(part, new Set([...(found.get(part) ?? []), file]))
  }
  return found
}
