import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const checkout = path.join(import.meta.dirname, '../..')

function mainCheckout(): string | undefined {
  try {
    const git = execFileSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return path.dirname(git.trim())
  } catch {
    return undefined
  }
}

/**
 * The folder of real input: `$SHARED_DATA`, else beside the checkout, else beside the main worktree; undefined where
 * there is none, then the proofs that need it are skipped with a word.
 */
export function sharedData(): string | undefined {
  const main = mainCheckout()
  const beside = (folder: string) => path.join(folder, '../shared/data')
  const places = [process.env.SHARED_DATA, beside(checkout), main && beside(main)]
  return places.find((place) => place !== undefined && existsSync(path.join(place, 'candidates-20k.csv.gz')))
}
