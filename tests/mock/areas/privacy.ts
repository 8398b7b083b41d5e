import { exampleKey, type PrivacyRequest } from '../../../contract/messaging/privacy/privacy-endpoints.ts'
import type { Suppression } from '../../../contract/messaging/privacy/suppression-endpoints.ts'
import { type MockBackend, notFound } from '../handler.ts'
import { uid } from '../people.ts'

/** What people without an account did by links of mails. */
export interface MockPrivacy {
  requests: PrivacyRequest[]
  /** The key of a mail's link, good for both its pages. */
  key: string
  language: 'en' | 'ru'
  unsubscribed: boolean
  suppressions: Suppression[]
}

export const mockLinkKey = 'k'.repeat(43)
export const noPrivacy = (): MockPrivacy => ({
  requests: [],
  key: mockLinkKey,
  language: 'en',
  unsubscribed: false,
  suppressions: [],
})

type Handlers = Pick<
  MockBackend['messaging'],
  | 'listSuppressions'
  | 'liftSuppression'
  | 'readUnsubscribing'
  | 'unsubscribe'
  | 'readPrivacy'
  | 'askPrivacy'
  | 'listPrivacyRequests'
  | 'changePrivacyRequest'
>

export const privacy: Handlers = {
  readUnsubscribing({ body }, { world: { privacy: links } }) {
    if (body.key === exampleKey) return { company: '', state: 'example', language: 'en' }
    if (body.key !== links.key) return notFound()
    return { company: 'Acme', state: links.unsubscribed ? 'done' : 'open', language: links.language }
  },
  unsubscribe({ body }, { world }) {
    if (body.key !== world.privacy.key) notFound()
    world.privacy.unsubscribed = true
  },
  readPrivacy({ body }, { world: { privacy: links } }) {
    if (body.key !== links.key) return notFound()
    return { company: 'Acme', language: links.language }
  },
  askPrivacy({ body: { key, text = '', language = 'en', ...body } }, { world }) {
    const { requests } = world.privacy
    const person = key ? { id: 7, name: 'Anna Petrova', email: 'anna@people.example' } : null
    requests.unshift({
      ...{ id: uid('e1', requests.length + 1), text, language, ...body, created_at: world.now() },
      ...{ person, done_at: null, done_by: null },
    })
  },
  listSuppressions({ query: { q = '', limit, offset } }, { world }) {
    const found = world.privacy.suppressions.filter(({ address }) => address.includes(q.toLowerCase()))
    return { count: found.length, results: found.slice(offset, offset + limit) }
  },
  liftSuppression({ body }, { world }) {
    world.privacy.suppressions = world.privacy.suppressions.filter(({ address }) => address !== body.address)
  },
  listPrivacyRequests({ query }, { world }) {
    const chosen = world.privacy.requests.filter(({ done_at }) => (done_at === null) === (query.state === 'open'))
    return { count: chosen.length, results: chosen.slice(query.offset, query.offset + query.limit) }
  },
  changePrivacyRequest({ params, body }, { world, user }) {
    const request = world.privacy.requests.find(({ id }) => id === params.id) ?? notFound()
    const by = `${user.first_name} ${user.last_name}`
    return Object.assign(request, body.done ? { done_at: world.now(), done_by: by } : { done_at: null, done_by: null })
  },
}
