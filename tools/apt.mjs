// Debian's packages, where this is a Debian and we may install them.
import { capture, say } from './run.mjs'

/**
 * Installs packages that something optional needs; says so first.
 * @param what it is for, the beginning of the sentence @returns whether it was tried: what came of it, the caller looks for
 */
export async function installByApt(what, packages) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || (await capture('apt-get', ['--version'])).code !== 0) return false
  say(`${what}: installing Debian’s ${packages.join(', ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update'], { env })
  await capture('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  return true
}
