import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram, startServer } from '../kit/process.ts'
import { readyFolder } from '../kit/ready-folder.ts'

/** What a server answers to bytes as they are; the connection is closed behind them. */
const raw = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })

const packings = ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x'] as const
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
const places = ['/api/sync/', '/api/sync/devices/x/', '/api/sync/nothing', '/api/v6/folders/', '/'] as const

/** Bodies that are announced as packed: none, an empty one, one that is none, half of one. */
const bodies = ['', 'Content-Length: 0\r\n', 'Content-Length: 4\r\n', 'Transfer-Encoding: chunked\r\n'] as const
const sentWith = { 'Content-Length: 4\r\n': 'abcd', 'Transfer-Encoding: chunked\r\n': '0\r\n\r\n' } as Record<
  string,
  string
>

test('no body that is announced as packed ends the server, whoever sends it to whatever address', async () => {
  const server = await startServer(await readyFolder(), { HIREFOLD_ADDRESS_REQUESTS: '0' })
  await server.ready()
  for (const method of methods)
    for (const place of places)
      await Promise.all(
        packings.flatMap((packing) =>
          bodies.map((body) =>
            raw(
              server.port,
              `${method} ${place} HTTP/1.1\r\nHost: ${place === '/' ? 'elsewhere' : `127.0.0.1:${server.port}`}\r\n` +
                `Content-Type: application/json\r\nContent-Encoding: ${packing}\r\n${body}\r\n${sentWith[body] ?? ''}`,
            ),
          ),
        ),
      )
  expect(server.child.exitCode, server.output()).toBeNull()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(server.output()).not.toMatch(/"uncaught"/)
  expect(await server.stop()).toBe(0)
})

test('a server whose PostgreSQL was killed says so in a sentence and ends as one that may be started again', async () => {
  const folder = await readyFolder()
  const server = await startServer(folder)
  await server.ready()
  const [pid] = (await readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  expect(await server.exited).toBe(70)
  const lines = server.output().trim().split('\n')
  expect(lines.at(-1)).toMatch(/^The database stopped unexpectedly \(SIGKILL\)\./)
  const next = await startServer(folder)
  await next.ready()
  expect(await next.stop()).toBe(0)
})

test('an error that nobody caught is logged without its message, and the first one is the reason of the stop', async () => {
  const program = `
    const { uncaughtErrors, wordFor } = await import('./server/stop.ts')
    const { logger } = await import('./server/kernel/monitoring/log.ts')
    const first = uncaughtErrors(logger())
    setTimeout(() => { throw new RangeError('Ada Lovelace') }, 1)
    setTimeout(() => { Promise.reject(new TypeError('second')) }, 5)
    console.log('reason ' + wordFor(await first))
    setTimeout(() => process.exit(3), 50)`
  const run = runProgram(['--input-type=module', '-e', program], {})
  expect(await run.exited).toBe(3)
  expect(run.output()).toMatch(/reason RangeError/)
  expect(run.output()).toMatch(/"uncaught":true,"kind":"RangeError"/)
  expect(run.output()).toMatch(/"uncaught":true,"kind":"TypeError"/)
  expect(run.output()).not.toContain('Ada')
})
