import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, root } from './sources.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const lines = (file: string) => read(file).trimEnd().split('\n').length
const rooms = ['contract', 'server', 'src', 'service-worker', 'tests', 'tools', 'e2e', 'bench', 'public']

// A copy of the code alone, as the generators' test makes one, has no papers.
describe.skipIf(!existsSync(path.join(root, 'ARCHITECTURE.md')))('papers', () => {
  const front = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter((file) =>
    existsSync(path.join(root, file)),
  )
  const pages = [...front, ...filesIn('docs', /\.md$/)]

  test('the map is read in one go, and so is the page of each clever piece', () => {
    expect(lines('ARCHITECTURE.md')).toBeLessThanOrEqual(120)
    const clever = filesIn('docs/clever', /\.md$/)
    for (const file of clever) {
      expect(lines(file), file).toBeLessThanOrEqual(60)
      expect(read(file), file).toMatch(/Back to the plain way/)
      expect(read('ARCHITECTURE.md')).toContain(`(${file})`)
    }
    expect(clever.length).toBeGreaterThan(3)
  })

  test('every link between pages leads somewhere', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => path.posix.join(path.posix.dirname(page), target!))
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${page} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('every file that a page names exists, wherever it has been moved to', () => {
    const known = new Set(
      rooms.flatMap((room) => filesIn(room, /\.(ts|tsx|mjs|js|sql|css)$/).map((file) => path.posix.basename(file))),
    )
    // Those of the recipes are made by whoever follows them.
    const named = pages
      .filter((page) => page !== 'docs/recipes.md')
      .flatMap((page) =>
        [...read(page).matchAll(/`(?:[\w./-]*\/)?([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql))`/g)].map(([, name]) => ({
          page,
          name: name!,
        })),
      )
    expect(
      named
        .filter(({ name }) => !known.has(name) && !existsSync(path.join(root, name)))
        .map(({ page, name }) => `${page}: ${name}`),
    ).toEqual([])
    expect(named.length).toBeGreaterThan(100)
  })
})
