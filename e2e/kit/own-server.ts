import { cp } from 'node:fs/promises'
import path from 'node:path'
import { request } from '@playwright/test'
import { openForCommand } from '../../server/db/launcher.ts'
import { forgetOld } from '../../server/modules/sync/jobs/forget-old.ts'
import { freePort, runProgram, type ServerProcess, startServer, temporaryFolder } from '../../tests/kit/process.ts'
import { enter } from './people.ts'

const dayMs = 86_400_000

/** A server of a journey's own with twenty people and two users, at one address whatever becomes of it. */
export class OwnServer {
  readonly #port: number
  #data: string
  #running: ServerProcess

  private constructor(port: number, data: string, running: ServerProcess) {
    this.#port = port
    this.#data = data
    this.#running = running
  }

  static async start(): Promise<OwnServer> {
    const [port, data] = [await freePort(), await temporaryFolder()]
    const server = new OwnServer(port, data, await startedAt(port, data))
    await server.#command('import', 'tests/data/ghent.csv')
    await server.#user('worker@acme.example', 'worker', 'Anna')
    await server.#user('hm@acme.example', 'hm', 'Helena')
    return server
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  async backUp(): Promise<string> {
    const file = path.join(this.#data, 'journey.backup')
    await this.#command('backup', file)
    return file
  }

  /** The machine is lost: another one is filled from the backup, with the two files that belong to it (README.md). */
  async replaceBy(backup: string): Promise<void> {
    await this.stop()
    const lost = this.#data
    this.#data = await temporaryFolder()
    await this.#command('restore', backup)
    for (const file of ['secret', 'outbox-key.pem']) await cp(path.join(lost, file), path.join(this.#data, file))
    this.#running = await startedAt(this.#port, this.#data)
  }

  /** Lets this many days pass with their nights: what no device can ask for any more goes, and the clock is moved on. */
  async daysLater(days: number): Promise<Date> {
    await this.stop()
    const then = new Date(Date.now() + days * dayMs)
    const data = await openForCommand({ dataFolder: this.#data, databaseUrl: undefined }, 'journey', () => undefined)
    try {
      // Longer than tombstones and verdicts are kept, whatever the clock says after it.
      for (const at of [new Date(), new Date(Date.now() + 200 * dayMs)])
        await forgetOld(data.database, { now: () => at }).run({})
    } finally {
      await data.close()
    }
    // Only a demo may be told the time; data of somebody's own stays what it is.
    const environment = { HIREFOLD_DEMO: '1', HIREFOLD_CLOCK: then.toISOString() }
    this.#running = await startedAt(this.#port, this.#data, environment)
    return then
  }

  async stop(): Promise<void> {
    await this.#running.stop()
  }

  /** Its people are to find it elsewhere from now on; what led to it before still does. @returns its new address */
  async moveTo(name: string): Promise<string> {
    await this.stop()
    const moved = `http://${name}:${this.#port}`
    this.#running = await startedAt(this.#port, this.#data, { PUBLIC_URL: moved, PUBLIC_URL_OLD: this.url })
    return moved
  }

  /** The same server is started again, at the same address and with what it had. */
  async comeBack(): Promise<void> {
    this.#running = await startedAt(this.#port, this.#data)
  }

  /** Made by the operator; the terms are accepted, for that is another journey. */
  async #user(email: string, role: string, first: string): Promise<void> {
    const words = { email, role, first, last: 'Weber', company: 'Acme', password: 'Demo-password-1!' }
    await this.#command('create-user', ...Object.entries(words).flatMap(([name, word]) => [`--${name}`, word]))
    const asking = await request.newContext({ baseURL: this.url })
    await enter(asking, email)
    await asking.dispose()
  }

  async #command(name: string, ...args: string[]): Promise<void> {
    const { exited, output } = runProgram([`server/cli/${name}.ts`, ...args], { HIREFOLD_DATA: this.#data })
    if ((await exited) !== 0) throw new Error(output())
  }
}

async function startedAt(port: number, data: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const running = await startServer(data, { PORT: String(port), ...environment })
  await running.ready()
  return running
}
