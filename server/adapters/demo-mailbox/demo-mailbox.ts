import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mailer } from '../../ports/mailer.ts'

/**
 * Sends nothing: keeps each mail as a file, for a demo server without SMTP.
 * @param say told where a mail lies
 */
export function demoMailbox(folder: string, say: (line: string) => void): Mailer {
  return {
    async send({ id, from, to, subject, text }) {
      const file = path.join(folder, `${id}.txt`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, `From: ${from.name} <${from.address}>\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
      })
      say(`A mail that would have been sent: ${file}`)
    },
    close: () => undefined,
  }
}
