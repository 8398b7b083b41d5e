import { expect, test } from 'vitest'
import { shipped, sourcesOf } from './sources.ts'

const all = shipped(sourcesOf('src'))
/** The room of acts, and the keys' own drawing, are not outside themselves. */
const outside = all.filter(({ file }) => !/^src\/(commands|ui\/keyboard)\//.test(file))

/** The lines of files that fit, each with its place. */
const lines = (files: typeof all, fits: RegExp): string[] =>
  files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (fits.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )

const declares = ({ imports, text }: (typeof all)[number]) =>
  imports.includes('src/commands/act.ts') && /\b(act|pageAct)(<|\()/.test(text)

test('keys mean something by acts and by the moves of a list alone', () => {
  expect(lines(outside, /\buseShortcuts\b|commands\/use-shortcuts/)).toEqual([])
  // What is held with Ctrl a box does by itself, also where one types.
  const undeclared = outside.filter((source) => !declares(source))
  expect(lines(undeclared, /\bkeys: ['"`](?!mod )/)).toEqual([])
})

test('keys are drawn from the act that they do: those of a field or a box are no letters', () => {
  expect(lines(outside, /<kbd\b/)).toEqual([])
  // Of a box that is open: Enter, Escape, arrows, and what is held with Ctrl.
  const own = /<Keys keys=("((enter|escape|arrow\w+|alt arrow\w+|mod \w+)( |(?="))){1,2}")/
  // What draws the keys that are listed, whichever they are.
  const drawn = outside.filter(({ file }) => !/^src\/app\/shell\/(ShortcutHelp|palette\/PaletteEntry)\.tsx$/.test(file))
  expect(lines(drawn, /<Keys\b/).filter((line) => !own.test(line))).toEqual([])
})

test('what is done is told with Undo in one way', () => {
  const said = all.filter(({ file }) => file !== 'src/ui/toasts/say-done.tsx' && file !== 'src/ui/toasts/toast.ts')
  // A notice names its way back by what it is.
  expect(lines(said, /\bundoes:/).map((line) => line.split(':')[0])).toEqual(['src/features/sync/NoticeToasts.tsx'])
})

test('the status of somebody is set in one way', () => {
  const setting = all.filter(({ text }) => /\bmutate\(\s*setStatus\b/.test(text)).map(({ file }) => file)
  expect(setting).toEqual(['src/entities/candidate/set-status.tsx'])
})

test('these rules looked at the acts of every kind of page', () => {
  const declaring = all.filter(declares).map(({ file }) => file)
  for (const area of ['folders', 'messaging', 'profiles', 'search', 'templates'])
    expect(declaring.some((file) => file.startsWith(`src/features/${area}/`))).toBe(true)
  expect(lines(all, /\b(act|pageAct)(<[^(]*>)?\(/).length).toBeGreaterThan(25)
})
