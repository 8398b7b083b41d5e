// What a run says at its end.

const list = (title, lines) =>
  process.stdout.write(lines.length ? `\n${title}:\n${lines.map((each) => `  ${each}\n`).join('')}` : '')

/** @returns the exit code; the last line on stdout is `N passed, M failed` */
export function report(suites, { budget = [], deepOnly = () => false, left = [] } = {}) {
  const passed = suites.reduce((sum, each) => sum + each.passed, 0)
  const failed = suites.reduce((sum, each) => sum + each.failed, 0)
  const skipped = suites.flatMap((each) => each.skipped)
  list(
    'Skipped proofs',
    skipped.filter(({ file }) => !deepOnly(file)).map(({ title }) => title),
  )
  list('Left to npm run test:deep', left)
  list(
    'Passed only at the second try, to be mended',
    suites.flatMap((each) => each.shaky ?? []),
  )
  list('CPU by layer, on the machine of tests/budget.json', budget)
  // Said once more at the end: of a long log that is what one sees.
  list(
    'Failed',
    suites.flatMap((each) => each.failures),
  )
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}
