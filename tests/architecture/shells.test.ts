import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, root, shipped, sourcesOf } from './sources.ts'

const styles = filesIn('src', /\.module\.css$/).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))
const code = shipped(sourcesOf('src'))

/** The names that a file gives to the classes of a style sheet: `classes` in `import classes from './Row.module.css'`. */
function namesFor(style: string, { file, text }: { file: string; text: string }): string[] {
  const folder = path.posix.dirname(file)
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
    .filter(([, , from]) => path.posix.join(folder, from!) === style)
    .map(([, name]) => name!)
}

/** Which classes of a style sheet the code names; undefined where it asks for them by a name it has worked out. */
function namedOf(style: string): Set<string> | undefined {
  const named = new Set<string>()
  for (const source of code)
    for (const name of namesFor(style, source)) {
      if (source.text.includes(`${name}[`) || source.text.includes(`={${name}}`)) return undefined
      for (const [, one] of source.text.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))) named.add(one!)
    }
  return named
}

/** Classes of the editor and its library, of which we draw the inside. */
const foreign = new Set(['ProseMirror', 'mantine-RichTextEditor-root'])
const declaredIn = (text: string) =>
  new Set([...text.matchAll(/(?<!\d)\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name!))

test('every class of a style sheet is named by code, and every class that is named is in one', () => {
  const composed = styles.flatMap(({ text }) => [...text.matchAll(/composes: (\w+)/g)].map(([, name]) => name!))
  const found = styles.flatMap(({ file, text }) => {
    const named = namedOf(file)
    if (!named) return []
    const declared = declaredIn(text.replaceAll(/:global\([^)]*\)/g, ''))
    const idle = [...declared].filter((name) => !named.has(name) && !foreign.has(name) && !composed.includes(name))
    const missing = [...named].filter((name) => !declared.has(name))
    return [...idle.map((name) => `${file}: .${name} styles nothing`), ...missing.map((name) => `${file}: no .${name}`)]
  })
  expect(found).toEqual([])
})

/** What screens still draw for themselves that a shell of src/ui has. These numbers only go down. */
const left = { row: 26, heads: 2, quiet: 18, facts: 5, panel: 6, card: 10, list: 19, form: 13 }

test.each(Object.entries(left))('no screen draws a .%s of its own beside the shells', (name, most) => {
  const own = styles.filter(
    ({ file, text }) => /^src\/(features|app|entities)\//.test(file) && declaredIn(text).has(name),
  )
  // More: take a shell instead (src/ui/README.md). Fewer: write the new number down.
  expect(own.length, own.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(most)
})
