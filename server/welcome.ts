import type { FastifyInstance } from 'fastify'
import { demoAccounts, demoPassword } from './modules/users/demo.ts'
import { addressOf, namesSender, noSender, type Settings } from './settings/settings.ts'

/** What a server says once it is ready: where it is found, and how somebody gets in. */
export function welcome(
  settings: Settings,
  app: FastifyInstance,
  setUpCode: string | undefined,
  demo: boolean,
  say: (line: string) => void,
): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const url = addressOf({ ...settings, port })
  say(`\nHirefold is ready: ${url}`)
  if (setUpCode) say(`First visit: open ${url}/setup and enter the code ${setUpCode}`)
  if (settings.smtpUrl && !namesSender(settings.smtpUrl)) say(noSender)
  if (!demo) return
  say(`Demo accounts (password ${demoPassword}):`)
  for (const { email, role } of demoAccounts) say(`  ${email.padEnd(28)} ${role}`)
  if (!settings.smtpUrl) say(`Mail that would have been sent: ${url}/demo/mailbox/`)
}
