import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '..', '..')

/** Runs `npm run import` beside the server of a data folder and returns its last line. */
export async function importFile(file: string, data: string): Promise<string> {
  const env = { ...process.env, HIREFOLD_DATA: data }
  const { stdout } = await promisify(execFile)('node_modules/.bin/node', ['server/cli/import.ts', file], {
    cwd: root,
    env,
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
