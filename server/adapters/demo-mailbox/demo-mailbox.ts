import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeptMail, Mailer } from '../../ports/mailer.ts'

/**
 * Sends nothing: keeps each mail as a file, for a demo server without SMTP.
 * @param say told where a mail lies
 */
export function demoMailbox(folder: string, say: (line: string) => void): Required<Mailer> {
  return {
    async send({ id, from, to, subject, text }) {
      const file = path.join(folder, `${id}.txt`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, `From: ${from.name} <${from.address}>\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
      })
      say(`A mail that would have been sent: ${file}`)
      return { kind: 'sent' }
    },
    async kept(most) {
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
      const dated = await Promise.all(
        files.map(async (name) => ({ name, at: await changedAt(path.join(folder, name)) })),
      )
      const newest = dated.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most)
      const mails = await Promise.all(newest.map(({ name, at }) => read(folder, name, at)))
      return mails.filter((mail) => mail !== undefined)
    },
    check: async () => undefined,
    close: () => undefined,
  }
}

/** A mail that is sent once more lies in the same file. */
const changedAt = (file: string) =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => new Date(0),
  )

/** @returns nothing for what is no mail of ours, or gone by now */
async function read(folder: string, name: string, at: Date): Promise<KeptMail | undefined> {
  const whole = await readFile(path.join(folder, name), 'utf8').catch(() => '')
  const [, to, subject, text] = /^From: .*\nTo: (.*)\nSubject: (.*)\n\n([\s\S]*)\n$/.exec(whole) ?? []
  if (to === undefined || subject === undefined || text === undefined) return undefined
  return { id: path.basename(name, '.txt'), to, subject, text, at }
}
