// Gives the pictures of the product a face like the ones that people's systems have: a bare server has none of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installByApt } from './apt.mjs'
import { capture, say } from './run.mjs'

const families = ['Inter', 'Droid Sans Fallback']
const packages = ['fontconfig', 'fonts-inter', 'fonts-droid-fallback']

/** Where a page asks for the system's own face, it gets the first of ours. */
const rules = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${['system-ui', 'sans-serif', 'sans']
    .map(
      (name) =>
        `<match target="pattern"><test name="family"><string>${name}</string></test>` +
        `<edit name="family" mode="prepend" binding="strong"><string>${families[0]}</string></edit></match>`,
    )
    .join('\n  ')}
</fontconfig>
`

async function missing() {
  const { code, output } = await capture('fc-list', [':', 'family'])
  return code === 0 ? families.filter((family) => !output.includes(family)) : families
}

const cache = '.cache'

/** @returns what a browser's environment needs for it: nothing where the system has a face of its own to show */
export async function pictureFonts() {
  if (process.platform !== 'linux') return {}
  if ((await missing()).length > 0) await installByApt('Fonts for the pictures', packages)
  const without = await missing()
  if (without.length > 0) {
    say(`The pictures are written in this machine’s own font: ${without.join(' and ')} could not be installed.`)
    return {}
  }
  mkdirSync(cache, { recursive: true })
  const file = path.join(cache, 'fonts.conf')
  writeFileSync(file, rules)
  return { FONTCONFIG_FILE: path.resolve(file) }
}
