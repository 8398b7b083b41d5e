import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs `program` through our runner in a process of its own. @returns its exit code and what it said */
function through(program: string): Promise<{ code: number | null; said: string }> {
  const code = `import('./tools/run.mjs').then(async ({ run }) => process.exit(await run(process.execPath, ['-e', ${JSON.stringify(program)}])))`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.once('close', (exit) => resolve({ code: exit, said })))
}

test.each([
  ['process.exit(3)', 3, ''],
  ['process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 10000)', 143, 'Interrupted (SIGTERM).\n'],
  ['process.kill(process.pid, "SIGINT"); setTimeout(() => {}, 10000)', 130, 'Interrupted (SIGINT).\n'],
  ['process.kill(process.pid, "SIGKILL")', 137, 'Interrupted (SIGKILL).\n'],
])('a command that ends by %s is no success', async (program, code, said) => {
  expect(await through(program)).toEqual({ code, said })
})
