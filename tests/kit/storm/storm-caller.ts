import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { demoPassword } from '../../../server/modules/users/demo.ts'
import type { Nouns } from '../../authz/subjects.ts'

/** Where a storm passes over: the server's address, and the Host that it knows itself by where that is another. */
export interface Place {
  url: string
  host?: string
}

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array | string
  /** Broken off when so much of the body was sent. */
  breaksAt?: number
}

const atOnce = 12

/** Somebody who sends what nothing has checked before, over connections that stay open. */
export class Caller {
  readonly #place: Place
  readonly #agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  cookie = ''

  constructor(place: Place) {
    this.#place = place
  }

  headers(unsafe: boolean): Record<string, string> {
    const token = /csrftoken=([^;]+)/.exec(this.cookie)?.[1] ?? ''
    return {
      host: this.#place.host ?? new URL(this.#place.url).host,
      'sec-fetch-site': 'same-origin',
      ...(this.cookie && { cookie: this.cookie }),
      ...(unsafe && token && { 'x-csrftoken': token }),
    }
  }

  send({
    method,
    path,
    headers,
    body,
    breaksAt,
  }: Sent): Promise<{ status: number; text: string; message?: IncomingMessage }> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(this.#place.url)
      const options: RequestOptions = { agent: this.#agent, hostname, port, method, path, headers }
      const asked = request(options, (message) => {
        let text = ''
        message.on('data', (chunk: Buffer) => {
          if (text.length < 500_000) text += chunk.toString()
        })
        message.on('error', () => resolve({ status: 0, text }))
        message.on('end', () => resolve({ status: message.statusCode ?? 0, text, message }))
      })
      asked.setTimeout(60_000, () => asked.destroy())
      asked.on('error', () => resolve({ status: 0, text: '' }))
      if (breaksAt === undefined) asked.end(body)
      else if (body === undefined) asked.flushHeaders()
      else asked.write(body.slice(0, breaksAt))
      if (breaksAt !== undefined) setImmediate(() => asked.destroy())
    })
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { ...this.headers(true), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const { status, text } = await this.send({
      method,
      path,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (status >= 300 || status === 0) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  async signIn(email: string): Promise<this> {
    const headers = { ...this.headers(false), 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: demoPassword })
    const { status, text, message } = await this.send({ method: 'POST', path: '/api/v6/login/', headers, body })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`)
    this.cookie = (message!.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ')
    return this
  }

  close(): void {
    this.#agent.destroy()
  }
}

const nothing = '01900000-0000-7000-8000-000000000001'
/** What nobody makes by calls here. */
const absent = {
  report: nothing,
  message: nothing,
  mailingList: nothing,
  demoMail: nothing,
  mention: nothing,
  notice: nothing,
  folderView: nothing,
  folderComment: nothing,
  shareRequest: nothing,
  review: nothing,
  thread: nothing,
  threadFile: nothing,
  privacyRequest: nothing,
  alias: nothing,
  manager: nothing,
  bulkAdd: nothing,
  step: nothing,
  picture: nothing,
  file: nothing,
  device: nothing,
  workerOfIt: nothing,
  adminOfIt: nothing,
  managerOfIt: nothing,
  savedSearch: nothing,
  madeSearch: nothing,
  quota: nothing,
}

/** Things of a recruiter's own, and what his admin makes; by calls: what the storm names. */
export async function things(by: Caller, admin: Caller): Promise<Nouns> {
  const name = `Storm ${randomUUID()}`
  const folder = await by.json<{ id: number; uid: string }>('POST', '/api/v6/folders/', { name })
  const target = await by.json<{ uid: string }>('POST', '/api/v6/folders/', { name: `${name}, target` })
  const person = await by.json<{ id: number }>('POST', '/api/v6/profiles/', {
    first_name: 'Storm',
    last_name: randomUUID(),
  })
  const candidate = await by.json<{ id: string }>('POST', '/api/v6/candidates/', {
    profile: person.id,
    folder: folder.uid,
  })
  const comment = await by.json<{ id: string }>('POST', `/api/v6/profiles/${person.id}/comments/`, {
    text: 'Hello',
    candidate_id: candidate.id,
  })
  const contact = await by.json<{ id: number }>('POST', `/api/v6/profiles/${person.id}/contacts/`, {
    kind: 'email',
    value: `${randomUUID()}@people.example`,
  })
  const template = await by.json<{ id: string }>('POST', '/api/v6/mailing_templates/', { name })
  const { results } = await by.json<{ results: { id: string }[] }>('GET', '/api/v6/status_collection/statuses/')
  const me = await by.json<{ id: string }>('GET', '/api/internal/users/me/')
  const emails = [`${randomUUID()}@acme.example`]
  const invited = await admin.json<{ results: { id: string }[] }>('POST', '/api/v6/invitations/', {
    emails,
    role: 'worker',
  })
  return {
    ...absent,
    folder: folder.uid,
    folderNumber: folder.id,
    target: target.uid,
    candidate: candidate.id,
    comment: comment.id,
    status: results[0]!.id,
    template: template.id,
    profile: person.id,
    contact: contact.id,
    user: me.id,
    link: 'https://github.com/storm',
    bannedLink: 'https://spam.example/storm',
    company: 1,
    invitation: invited.results[0]!.id,
    metaQuery: '1',
    systemNotification: '999999999',
    managerOfOperator: invited.results[0]!.id,
    newCompany: '1',
    ledgerEntry: '1',
  }
}
