import { writeFile } from 'node:fs/promises'

/**
 * Writes the errors that belong to no test into the file `UNHANDLED_ERRORS`, one a line: they end a run badly, and the
 * report in JSON says nothing of them.
 */
export default class UnhandledErrors {
  async onTestRunEnd(_modules, errors) {
    const lines = errors.map((error) =>
      [error.name, error.message, error.stack].filter(Boolean).join(' ').replaceAll(/\s+/g, ' '),
    )
    await writeFile(process.env.UNHANDLED_ERRORS, lines.map((line) => `${line.slice(0, 500)}\n`).join(''))
  }
}
