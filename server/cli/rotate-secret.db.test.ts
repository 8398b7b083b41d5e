import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram, startServer, temporaryFolder } from '../../tests/kit/process.ts'
import { readyFolder } from '../../tests/kit/ready-folder.ts'

const run = async (args: string[], env: Record<string, string>) => {
  const { output, exited } = runProgram(['server/cli/rotate-secret.ts', ...args], env)
  return `${await exited} ${output()}`
}

test('in a folder without data nothing is made, and the setting named', async () => {
  const HIREFOLD_DATA = path.join(await temporaryFolder(), 'data')
  const said = `1 There is no data in ${HIREFOLD_DATA}. Set HIREFOLD_DATA to the folder of your server`
  const HIREFOLD_SECRET = 'a new secret, of more than 32 characters'
  const HIREFOLD_SECRET_OLD = 'the secret of before, of more than 32 characters'
  expect(await run([], { HIREFOLD_DATA, HIREFOLD_SECRET, HIREFOLD_SECRET_OLD })).toContain(said)
  const { output, exited } = runProgram(['server/cli/backup.ts'], { HIREFOLD_DATA })
  expect(`${await exited} ${output()}`).toContain(said)
  expect(existsSync(HIREFOLD_DATA)).toBe(false)
})

test('the secret is rotated while the server is stopped, from the one in its folder', async () => {
  const HIREFOLD_DATA = await readyFolder()
  const HIREFOLD_SECRET = 'a new secret, of more than 32 characters'
  const running = await startServer(HIREFOLD_DATA)
  await running.ready()
  expect(await run([], { HIREFOLD_DATA })).toMatch(/^1 Usage/)
  expect(await run([], { HIREFOLD_DATA, HIREFOLD_SECRET })).toMatch(/^1 [\s\S]*Stop the server first/)
  await running.stop()
  expect(await run([], { HIREFOLD_DATA, HIREFOLD_SECRET })).toMatch(
    /^0 [\s\S]*Keys sealed anew: 0\. Everyone signs in again[\s\S]*came from the environment[\s\S]*secret holds the one from before/,
  )
})
