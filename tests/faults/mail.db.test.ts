import { expect, test } from 'vitest'
import { startServer } from '../kit/process.ts'
import { readyFolderWithOwner, readyOwner } from '../kit/ready-folder.ts'
import { mailServer } from '../kit/services/mail-server.ts'

const email = readyOwner
const json = { 'content-type': 'application/json' }

/** Waits for what a real server does in its own time. */
async function until<T>(found: () => T | undefined): Promise<T> {
  for (;;) {
    const value = found()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a mail asked for while the mail server refuses, and lost sight of by a kill, still arrives, and its link signs in', async () => {
  const mail = await mailServer({ refusing: true })
  const folder = await readyFolderWithOwner()
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}/?from=hr@firm.example` }
  const first = await startServer(folder, env)
  await first.ready()
  const asked = await fetch(`${first.url}/api/v6/login/link/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email }),
  })
  expect(asked.status).toBe(204)
  await until(() => mail.read().match(`RCPT TO:<${email}>`) ?? undefined)
  first.child.kill('SIGKILL')
  await first.exited

  mail.state.refusing = false
  const second = await startServer(folder, env)
  await second.ready()
  const token = await until(() => /\/login\/link\/#(.{43})/.exec(mail.read())?.[1])
  const entered = await fetch(`${second.url}/api/v6/login/link/enter/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  })
  expect(await entered.json()).toMatchObject({ user: { email } })
  expect(second.output()).not.toContain(token)
  expect(await second.stop()).toBe(0)
}, 120_000)
