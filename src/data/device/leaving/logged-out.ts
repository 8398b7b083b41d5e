/** The tabs of one person tell each other that they have signed out, or that the device was removed from another one. */
type Word = 'logout' | 'wiped'

/** Where it is said that the device was removed. */
export const wipedAddress = '/login/?wiped=true'

const channel = () => new BroadcastChannel('hirefold-logout')

export function sayLoggedOut(word: Word = 'logout'): void {
  const saying = channel()
  saying.postMessage(word)
  saying.close()
}

/** Calls back when any tab has signed out, this one too: it lets go of the databases, so that they can be deleted. */
export function onLoggedOut(work: (word: Word) => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<Word>) => work(data))
}
