// Which test files have more to prove than the gate asks of them: those that ask `isDeep` (tests/kit/depth.ts).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const roots = ['contract', 'server', 'src', 'service-worker', 'tests', 'tools', 'e2e']
const isTest = (file) => /\.(test|e2e)\.tsx?$/.test(file)

/** @returns of each part its test files, from the project's root */
export function deepFiles() {
  const found = new Map()
  for (const root of roots) {
    for (const name of readdirSync(root, { recursive: true }).filter(isTest)) {
      const file = path.join(root, name)
      for (const [, part] of readFileSync(file, 'utf8').matchAll(/isDeep\('(\w+)'\)/g))
        found.set(part, new Set([...(found.get(part) ?? []), file]))
    }
  }
  return found
}
