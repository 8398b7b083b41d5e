import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../../tests/kit/at-end.ts'
import { testDatabase } from '../../../tests/kit/database/database.ts'
import { freePort, runProgram, startServer, temporaryFolder } from '../../../tests/kit/process.ts'
import { readyFolder } from '../../../tests/kit/ready-folder.ts'
import { lookAtDatabase } from './data.ts'
import { lookAtNode } from './machine.ts'

const doctor = async (env: Record<string, string>) => {
  const { output, exited } = runProgram(['server/cli/doctor.ts'], env)
  return { code: await exited, text: output() }
}

describe('the doctor', () => {
  test('finds a fresh machine well, and makes nothing', async () => {
    const folder = path.join(await temporaryFolder(), 'data')
    const { code, text } = await doctor({ HIREFOLD_DATA: folder, PORT: String(await freePort()) })
    expect(text).toMatch(
      /· Address {6}PUBLIC_URL names no https address.*will be created at the first start.*None yet. The first start creates it.*All good/s,
    )
    expect(code).toBe(0)
    await expect(chmod(folder, 0o700)).rejects.toThrow('ENOENT')
  })

  test('finds a running server well, its index too, and the same data when it has stopped', async () => {
    const folder = await readyFolder()
    const server = await startServer(folder)
    await server.ready()
    const env = {
      ...{ HIREFOLD_DATA: folder, PORT: String(server.port), HIREFOLD_DEMO: '0' },
      PUBLIC_URL: `http://127.0.0.1:${server.port},https://hire.example`,
    }
    const running = await doctor(env)
    expect(running.text).toMatch(
      /✓ Address {6}leads here: http:\/\/127\.0\.0\.1:\d+.*· Address {6}not checked: https:\/\/hire\.example.*Hirefold answers on.*PostgreSQL 18.*up to date.*every change is indexed/s,
    )
    expect(running.code).toBe(0)
    expect(await server.stop()).toBe(0)
    await chmod(path.join(folder, 'secret'), 0o644)
    await writeFile(path.join(folder, 'settings.env'), 'SMTP_URL=smtp://u:hidden@127.0.0.1:9/\n', { mode: 0o600 })
    const stopped = await doctor(env)
    expect(stopped.text).toMatch(
      /✓ Settings .*; from \S+settings\.env: SMTP_URL; from the environment: PORT, PUBLIC_URL,/,
    )
    expect(stopped.text).not.toContain('hidden')
    expect(stopped.text).toMatch(/✗ Secret .*chmod 600.*up to date.*No server is running/s)
    expect(stopped.code).toBe(1)
  })

  test('names another program on the port, a folder that cannot be, a setting that is none', async () => {
    const folder = await temporaryFolder()
    const other = createServer((socket) => socket.end('not http\r\n'))
    atEnd(() => other.close())
    const port = await freePort()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const taken = await doctor({ HIREFOLD_DATA: folder, PORT: String(port) })
    expect(taken.text).toContain(`✗ Port         Another program listens on 127.0.0.1, port ${port}.`)
    expect(taken.code).toBe(1)
    await writeFile(path.join(folder, 'file'), '')
    const under = await doctor({ HIREFOLD_DATA: path.join(folder, 'file', 'data'), PORT: String(port) })
    expect(under.text).toMatch(/✗ Data folder {2}.*file is a file, so .* can’t be created/)
    expect(under.code).toBe(1)
    const unknown = await doctor({ HIREFOLD_DATA: folder, HIREFOLD_DEMOS: '1' })
    expect(unknown.text).toContain('✗ Settings     HIREFOLD_DEMOS is not a Hirefold setting')
    expect(unknown.code).toBe(1)
  })

  test('names a Node that is too old, data of a newer version, a database that does not answer', async () => {
    expect(lookAtNode('22.1.0')).toMatchObject({ state: 'bad', about: 'Node' })
    const { address } = await testDatabase()
    const client = new Client(address)
    await client.connect()
    await client.query("insert into schema_migrations (name, checksum) values ('9999_future', 'x')")
    await client.end()
    expect(await lookAtDatabase(address, false, false)).toContainEqual({
      state: 'bad',
      about: 'Tables',
      sentence: 'They’re from a newer version of Hirefold (9999_future). Update Hirefold.',
    })
    const nowhere = await lookAtDatabase(
      { connectionString: `postgres://a@127.0.0.1:${await freePort()}/b` },
      false,
      true,
    )
    expect(nowhere).toEqual([expect.objectContaining({ state: 'bad', about: 'Database' })])
  })
})
