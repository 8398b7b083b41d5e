import type { SyncRequest } from '../../../../contract/sync/protocol.ts'
import { sendWhenClosed } from '../../network/background.ts'
import { csrfToken } from '../../network/csrf-token.ts'
import { sendLastWords } from '../../network/send.ts'
import { isUsedBy } from '../../network/session.ts'
import { getRunnerState, getRunning } from '../running.ts'

let answered: SyncRequest | undefined

/** Notes what the server has answered last, in the history that it answered of; undefined: nobody's device is open. */
export function noteAnswered(request: SyncRequest | undefined): void {
  answered = request
}

/**
 * Nobody looks any more: what waits goes with the page's last breath, and else without the page. By what is in memory:
 * a reading that a page begins while it goes is never over in WebKit, and whoever would write comes behind it.
 */
export function sayLastWords(): void {
  const running = getRunning()
  const changes = running?.own.view?.changes
  if (!running || !isUsedBy(running.device.userId) || !changes?.some(({ state }) => state === 'queued')) return
  const words = answered && running.engine.lastWords(answered, changes, new Date().toISOString())
  if (words && getRunnerState().connection !== 'offline') sendLastWords(words, csrfToken())
  void sendWhenClosed()
}
