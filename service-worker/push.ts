/// <reference lib="webworker" />
import { subscribePush } from '../contract/notices/endpoints.ts'
import { setBadge } from '../src/data/device/installed/badge.ts'
import { messageIn, type Told, toldByPush, toldUnsent } from './tell.ts'
import { countChanges, outboxOf, usersHere } from './unsent.ts'

declare const self: ServiceWorkerGlobalScope

const show = ({ title, options }: Told): Promise<void> => self.registration.showNotification(title, options)

/** What is told while the app is closed is unseen, as is what was refused; the app counts anew when it opens. */
async function countOnBadge(): Promise<void> {
  const refused = await countChanges('refused')
  const { length } = await self.registration.getNotifications()
  setBadge(refused + length)
}

/** A tab that is open takes the user there without loading anew, so that nothing typed is lost; else a new one opens. */
async function open(url: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) {
    await self.clients.openWindow(url)
    return
  }
  await tab.focus().catch(() => undefined)
  tab.postMessage({ open: url })
}

/** The browser has given this device another address: the server is told, in the name of whoever is signed in. */
async function moveSubscription(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  const options = old?.options ?? given?.options
  const fresh = given ?? (options && (await self.registration.pushManager.subscribe(options)))
  const { endpoint, keys } = fresh?.toJSON() ?? {}
  if (!endpoint || !keys) return
  const language = self.navigator.language.startsWith('ru') ? 'ru' : 'en'
  const body = JSON.stringify({ endpoint, keys, language, ...(old && { replaces: old.endpoint }) })
  for (const user of await usersHere()) {
    // One that is sealed is of somebody who has left.
    const csrfToken = (await outboxOf(user).catch(() => undefined))?.csrfToken
    if (!csrfToken) continue
    const headers = { 'content-type': 'application/json', 'x-csrftoken': csrfToken }
    // Of several users here one is signed in; the others' tokens are refused.
    const answer = await fetch(subscribePush.path, { method: subscribePush.method, headers, body })
    if (answer.ok) return
  }
}

/** Told while the app is closed: what comes by push, and what could not be sent. */
export function followPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(toldByPush(messageIn(event)).then(show).then(countOnBadge)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open((event.notification.data as Told['options']['data'] | null)?.url ?? '/'))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as ExtendableEvent & {
      oldSubscription: PushSubscription | null
      newSubscription: PushSubscription | null
    }
    ;(event as ExtendableEvent).waitUntil(moveSubscription(oldSubscription, newSubscription))
  })
}

/** The browser will not try again: says what waits, if the user allows that. */
export async function tellUnsent(): Promise<void> {
  const told = toldUnsent(await countChanges('waiting'), self.navigator.language)
  if (told && Notification.permission === 'granted') await show(told)
}
