import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../process.ts'

/** An OpenSearch that tests and benches may fill with indices of their own. */
export interface OpenSearchNode {
  /** An address with the name of an index that nobody else uses. */
  newIndex(): URL
  /** Takes the indices away, and the node if it was ours. */
  stop(): Promise<void>
}

const run = promisify(execFile)
const here = path.join(import.meta.dirname, 'search-node')
const classPathFile = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'opensearch.classpath')
const dependencyPlugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1'
/** OpenSearch 3 asks for it. */
const oldestJava = 21
const fetchedWithin = 60_000
const startedWithin = 60_000

/**
 * The OpenSearch of `TEST_SEARCH_URL`, else one of our own on loopback with a folder that goes with it.
 * @param heap of our own, as Java says it
 * @returns in a sentence why there can be none
 */
export async function startOpenSearch(heap = '512m'): Promise<OpenSearchNode | string> {
  const given = process.env.TEST_SEARCH_URL
  if (given) return nodeAt(new URL(given), async () => undefined)
  const java = await newJava()
  if (!java) return `a Java development kit of version ${oldestJava} or newer is not installed`
  const classPath = await classPathOf().catch((error: Error) => error)
  if (classPath instanceof Error) return `Maven cannot bring OpenSearch: ${classPath.message.split('\n', 1)[0]}`
  return start(java, heap, classPath).catch((error: Error) => error.message)
}

/** A Java that can run a source file: it has a compiler beside it. */
async function newJava(): Promise<string | undefined> {
  const systems = '/usr/lib/jvm'
  const installed = await readdir(systems).catch(() => [])
  const homes = [process.env.JAVA_HOME ?? '', ...installed.map((name) => path.join(systems, name))]
  for (const home of homes.filter((each) => existsSync(path.join(each, 'bin', 'javac')))) {
    const release = await readFile(path.join(home, 'release'), 'utf8').catch(() => '')
    const version = /JAVA_VERSION="(\d+)/.exec(release)?.[1]
    if (Number(version) >= oldestJava) return path.join(home, 'bin', 'java')
  }
  return undefined
}

/** What OpenSearch is made of, fetched once; Maven verifies the checksums. */
async function classPathOf(): Promise<string> {
  const known = await readFile(classPathFile, 'utf8').catch(() => '')
  if (known !== '' && known.split(path.delimiter).every((jar) => existsSync(jar))) return known
  await mkdir(path.dirname(classPathFile), { recursive: true })
  const goal = [`${dependencyPlugin}:build-classpath`, `-Dmdep.outputFile=${classPathFile}`]
  await run('mvn', ['-q', '-B', '-C', '-f', path.join(here, 'pom.xml'), ...goal], { timeout: fetchedWithin })
  return readFile(classPathFile, 'utf8')
}

async function start(java: string, heap: string, classPath: string): Promise<OpenSearchNode> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-opensearch-'))
  const port = await freePort()
  const options = [`-Xms${heap}`, `-Xmx${heap}`, '-XX:+UseSerialGC', '-cp', classPath]
  const child = spawn(java, [...options, path.join(here, 'SearchNode.java'), folder, String(port)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let words = ''
  const keep = (chunk: Buffer) => {
    words = `${words}${chunk.toString()}`.slice(-2000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  const url = new URL(`http://127.0.0.1:${port}`)
  const deadline = performance.now() + startedWithin
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode === null && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
    else {
      await stop()
      throw new Error(`OpenSearch does not start here: ${words.trim().split('\n').at(-1)}`)
    }
  }
  return nodeAt(url, stop)
}

function nodeAt(url: URL, stop: () => Promise<void>): OpenSearchNode {
  const stem = `hirefold-test-${process.pid}`
  let made = 0
  return {
    newIndex: () => new URL(`/${stem}-${++made}`, url),
    stop: async () => {
      const { origin, username, password } = url
      const headers = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
      const answer = await fetch(`${origin}/${stem}-*/_alias`, { headers })
      const indices = Object.keys((await answer.json()) as object)
      for (const index of indices) await fetch(`${origin}/${index}`, { method: 'DELETE', headers })
      await stop()
    },
  }
}
