import { access, constants, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { nearest } from '../../modules/health/door.ts'
import { gazetteer } from '../../modules/profiles/door.ts'
import { publicOriginOf, type Settings } from '../../settings/settings.ts'
import { bad, type Finding, good, note } from './finding.ts'

const oldestNode = 24

export function lookAtNode(version = process.versions.node): Finding {
  return Number(version.split('.')[0]) >= oldestNode
    ? good('Node', version)
    : bad(
        'Node',
        `This is ${version}; ${oldestNode} or newer is needed. Run commands through npm, which brings the right one.`,
      )
}

export async function lookAtFolder({ dataFolder }: Pick<Settings, 'dataFolder'>): Promise<Finding[]> {
  const there = await nearest(dataFolder)
  if (!(await stat(there)).isDirectory())
    return [bad('Data folder', `${there} is a file, so ${dataFolder} can’t be created.`)]
  const isWritable = await access(there, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    return [
      bad('Data folder', `This user can’t write to ${there}. Change its owner or set HIREFOLD_DATA to another folder.`),
    ]
  const found = there === dataFolder ? dataFolder : `${dataFolder} will be created at the first start`
  return [good('Data folder', found), ...(await lookAtSecret(dataFolder))]
}

async function lookAtSecret(dataFolder: string): Promise<Finding[]> {
  const file = path.join(dataFolder, 'secret')
  const found = await stat(file).catch(() => undefined)
  if (!found) return []
  return (found.mode & 0o077) === 0
    ? [good('Secret', 'only its owner can read it')]
    : [bad('Secret', `Others on this machine can read ${file}. Run: chmod 600 ${file}`)]
}

/** What a server that nobody outside can reach does without (D-114). */
export const lookAtOrigin = (settings: Pick<Settings, 'publicUrls'>): Finding[] =>
  publicOriginOf(settings)
    ? []
    : [
        note(
          'Address',
          'PUBLIC_URL names no https address: mail is unsubscribed from by answering it, and openings are not tracked.',
        ),
      ]

/** Who listens on the server's port: nobody, Hirefold, or somebody else. */
export async function lookAtPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const code = await listen(host, port)
  if (code === undefined) return good('Port', `${port} on ${host} is free: no server is running there`)
  if (code !== 'EADDRINUSE') return bad('Port', `Cannot listen on ${host}, port ${port} (${code}). Set HOST or PORT.`)
  const health = await healthAt(host, port)
  if (health === 'ok') return good('Port', `Hirefold answers on ${host}, port ${port}`)
  if (health === undefined)
    return bad('Port', `Another program listens on ${host}, port ${port}. Stop it or choose another PORT.`)
  return note('Port', `Hirefold on ${host}, port ${port}, is still starting, waiting for ${health}`)
}

function listen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

async function healthAt(host: string, port: number): Promise<string | undefined> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? '[::1]' : host
  try {
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(10_000) })
    const { status, waiting } = (await answer.json()) as { status?: string; waiting?: string[] }
    return status === 'starting' ? (waiting ?? []).join(', ') : status === 'ok' ? 'ok' : undefined
  } catch {
    return undefined
  }
}

/** @param read all places, as the server does; throws where it cannot */
export function lookAtPlaces(read: () => unknown = gazetteer): Finding {
  try {
    read()
    return good('Places', 'countries, regions and towns are readable')
  } catch (error) {
    return bad('Places', (error as Error).message)
  }
}

/** For the tests only. */
export const lookAtBrowser = (found: string | undefined): Finding =>
  found
    ? good('Browser', `${found} (for the tests)`)
    : note('Browser', 'No Chromium found. Only the tests need one; npm test tells you how to get it.')
