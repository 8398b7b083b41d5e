/** The tabs of one person tell each other that they have signed out. */

const channel = () => new BroadcastChannel('hirefold-logout')

export function sayLoggedOut(): void {
  const saying = channel()
  saying.postMessage('logout')
  saying.close()
}

/** Calls back when any tab has signed out, this one too: it lets go of the databases, so that they can be deleted. */
export function onLoggedOut(work: () => void): void {
  channel().addEventListener('message', work)
}
