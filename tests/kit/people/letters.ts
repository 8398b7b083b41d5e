import { expect } from 'vitest'
import { type Browser, type TestParts, type TestServer, testServer } from '../server.ts'

export const lists = '/api/v6/mailing_lists/'
export const messages = '/api/v6/mailing_recipients/'

/** A server with people who can be written to, by a recruiter of Acme. */
export async function letters(parts: TestParts = {}) {
  const server: TestServer = await testServer(parts)
  const worker = await server.as('worker@acme.example')
  let number = 0
  const later = (seconds: number) => server.clock.advance(seconds * 1000)

  /** Somebody whom the company has entered, with addresses. */
  async function person(...addresses: string[]): Promise<number> {
    const name = { first_name: 'Ada', last_name: `Lovelace ${++number}` }
    const { id } = (await worker.call('/api/v6/profiles/', { method: 'POST', body: name })).body as { id: number }
    for (const value of addresses)
      await worker.call(`/api/v6/profiles/${id}/contacts/`, { method: 'POST', body: { kind: 'email', value } })
    return id
  }

  const send = (profile: number, more: object = {}, template: object = {}, by: Browser = worker) => {
    later(1)
    const templates = [{ subject: 'For {FIRST_NAME}', body: '<p>Hello {FIRST_NAME}</p>', ...template }]
    return by.call(lists, { method: 'POST', body: { recipients: [{ profile }], templates, ...more } })
  }

  /** @returns the id of what was sent */
  async function sent(profile: number, more: object = {}, template: object = {}): Promise<string> {
    const answer = await send(profile, more, template)
    expect(answer.status).toBe(201)
    return (answer.body as { recipients: { id: string }[] }).recipients[0]!.id
  }

  return { server, worker, later, person, send, sent }
}
