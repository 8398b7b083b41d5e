import { getPushSettings, subscribePush, unsubscribePush } from '../../../../contract/notices/endpoints.ts'
import { call } from '../../network/api.ts'
import { csrfToken } from '../../network/csrf-token.ts'

/**
 * Notifications on this device while the app is closed. The browser keeps the subscription, the server knows it for as
 * long as the session lasts.
 */

/** `install`: an iPhone gives them to installed apps only. `denied`: the user said no to the browser itself. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const toldKey = 'hf-push'

/** Where a browser has no worker (a private window) nothing is ever ready, and there is nothing to wait for. */
const manager = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager

export async function pushState(): Promise<PushState> {
  if ((navigator as { standalone?: boolean }).standalone === false) return 'install'
  const subscriptions = await manager()
  if (!subscriptions || !('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscriptions.getSubscription()) ? 'on' : 'off'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

type Language = 'en' | 'ru'

/** What the server was told last, and by whom: in another session or language, or of another address, it is told anew. */
const marker = ({ endpoint }: PushSubscription, language: Language) =>
  `${language} ${csrfToken()?.slice(-8) ?? ''} ${endpoint}`

async function tellServer(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return
  await call(subscribePush, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language } })
  localStorage.setItem(toldKey, marker(subscription, language))
}

/**
 * Asks the user's permission and subscribes; call it from a tap, or the browser does not ask.
 * @returns what came of it
 */
export async function switchPushOn(language: Language): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const subscriptions = await manager()
  if (!subscriptions) return 'unsupported'
  const { public_key } = await call(getPushSettings, {})
  // One under an older key of the server's would keep the browser from making a new one.
  await (await subscriptions.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(public_key) }
  await tellServer(await subscriptions.subscribe(options), language)
  return 'on'
}

/** The server first: where it is not reached, nothing has changed. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await (await manager())?.getSubscription()
  if (subscription) {
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  localStorage.removeItem(toldKey)
  return 'off'
}

/** After a new sign-in, or a change of its address that the worker could not tell, the server is told where this device is. */
export async function renewPush(language: Language): Promise<void> {
  if ((await pushState()) !== 'on') return
  const subscription = await (await manager())?.getSubscription()
  if (subscription && localStorage.getItem(toldKey) !== marker(subscription, language))
    await tellServer(subscription, language)
}

/** A user who signs out is notified no more, and no notification of theirs stays to be read. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(toldKey)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  // Last, because it may fail without a network; what is told then bears no name, for nobody is known here.
  await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(reportError)
}
