import type { Root } from 'react-dom/client'
import { movedTo } from '../../data/auth/moved.ts'
import { safeNext } from '../../lib/url.ts'

let leading: Promise<boolean> | undefined

/**
 * Leads on from a former address of the server (README, PUBLIC_URL_OLD), to the same page: at once where this device keeps
 * nothing, else over a page that sends what waits here. Called at every answer that says so.
 * @param drawn the app, once it stands
 */
export async function leadOn(drawn: Promise<Root | undefined>): Promise<void> {
  leading ??= lead(drawn).catch(() => false)
  // Then the next answer says so again.
  if (!(await leading)) leading = undefined
}

const entrance = /^\/log(in|out)\/?$/
/** Kept in the tab while its user signs in at this address once more. */
const signingIn = 'hf-signing-in-before-moving'

/** @returns whether the app has made room for what comes */
async function lead(drawn: Promise<Root | undefined>): Promise<boolean> {
  if (sessionStorage.getItem(signingIn) && location.pathname.startsWith('/login')) return false
  sessionStorage.removeItem(signingIn)
  const address = await movedTo()
  if (address === undefined) return false
  await written()
  const page = wanted(location)
  const kept = (await indexedDB.databases?.()) ?? ['unknown']
  if (kept.length) return send(address + page, page, await drawn)
  location.replace(address + page)
  return true
}

async function send(to: string, page: string, root: Root | undefined): Promise<boolean> {
  if (!root) return false
  const { showMoved } = await import('./moved.tsx')
  await showMoved(root, to, () => {
    sessionStorage.setItem(signingIn, '1')
    location.assign(`/login/?next=${encodeURIComponent(page)}`)
  })
  return true
}

/** The page its user wanted to see, whether or not they must sign in before. */
function wanted({ pathname, search, hash, origin }: Location): string {
  const page = entrance.test(pathname) ? new URLSearchParams(search).get('next') : pathname + search + hash
  return safeNext(page, origin) ?? '/'
}

/** What somebody is typing is theirs until they look away from it. */
async function written(): Promise<void> {
  const field = document.activeElement
  const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  const edited = field instanceof HTMLElement && field.isContentEditable ? field.textContent : text
  if (edited) await new Promise((resolve) => addEventListener('focusout', resolve, { once: true }))
}
