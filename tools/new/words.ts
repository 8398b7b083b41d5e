import { type Plan, textOf } from './plan.ts'

/** Words of the screen in both catalogues, where they are not there yet; the next `lingui extract` puts them in order. */
export function addWords(plan: Plan, file: string, words: Readonly<Record<string, string>>): void {
  for (const [english, russian] of Object.entries(words)) {
    addTo(plan, 'src/locales/en.po', file, english, english)
    addTo(plan, 'src/locales/ru.po', file, english, russian)
  }
}

function addTo(plan: Plan, catalogue: string, file: string, id: string, text: string): void {
  const known = textOf(plan, catalogue)
  if (known.includes(`\nmsgid "${id}"\n`)) return
  plan.files.set(catalogue, `${known.trimEnd()}\n\n#: ${file}\nmsgid "${id}"\nmsgstr "${text}"\n`)
}
