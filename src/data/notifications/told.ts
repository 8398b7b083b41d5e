import { interactWithNotification } from '../../../contract/notifications/endpoints.ts'
import type { ShownNotification } from '../../../contract/notifications/shown.ts'
import { getCurrentUser } from '../../../contract/users/endpoints.ts'
import { call } from '../network/api.ts'
import { askAboutUser, getSession, noteUser, onSignOut } from '../network/session.ts'

/** What the user did with notifications that the server could not be told yet, in local storage. */
const owedUnder = 'hf-interactions'
interface Owed {
  user: string
  id: number
  value: 'read' | 'hidden'
}
/** More at once is nobody's offline day. */
const most = 20

function owed(): Owed[] {
  try {
    return (JSON.parse(localStorage.getItem(owedUnder) ?? '[]') as Owed[]).slice(-most)
  } catch {
    return []
  }
}

function owe(next: readonly Owed[]): void {
  try {
    if (next.length > 0) localStorage.setItem(owedUnder, JSON.stringify(next))
    else localStorage.removeItem(owedUnder)
  } catch {
    // Without storage it is shown once more.
  }
}
onSignOut(async () => owe([]), 'beside')

/** Tells the server; what it cannot be told now it is told before anything is shown again. */
async function settle(): Promise<void> {
  const user = getSession().user?.id
  for (const each of owed().filter((one) => one.user === user)) {
    const told = call(interactWithNotification, { params: { id: String(each.id) }, body: { value: each.value } })
    // It was deleted meanwhile: there is nothing to be told.
    await told.catch((error: unknown) => {
      if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
    })
    owe(owed().filter(({ id }) => id !== each.id))
  }
}

/** What is to be shown now, as the server says; undefined where it says nothing, or cannot be asked. */
export async function nextNotification(): Promise<ShownNotification | undefined> {
  try {
    await settle()
    const user = await call(getCurrentUser, {}, { whoever: true })
    noteUser(user)
    return user.systemNotifications?.[0]
  } catch {
    return undefined
  }
}

/** It is shown on none of the user's devices again. */
export async function interact(id: number, value: Owed['value']): Promise<void> {
  const user = getSession().user?.id
  if (!user) return
  owe([...owed().filter((one) => one.id !== id), { user, id, value }].slice(-most))
  await settle().catch(() => undefined)
}

/** Reloads the user (000 §4): what else there is to show comes next. */
export const dealtWith = askAboutUser
