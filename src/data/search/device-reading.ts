import { readAmong } from '../../../contract/search/typed/among.ts'
import { readOnce } from '../device/readings.ts'
import { getRunning } from '../device/running.ts'
import { cardsHere } from './device-search.ts'

/**
 * What a typed text means by the people that this device holds; the server, which knows all, is not asked. Of a page that
 * nobody is signed in on, and of a device that holds nobody, there is nothing to read it by.
 */
export async function readHere(text: string): Promise<ReturnType<typeof readAmong> | undefined> {
  const { device, own } = getRunning() ?? {}
  if (!device || !own?.view) return undefined
  const cards = await readOnce(cardsHere, device, own.view)
  return cards.length > 0 ? readAmong(text, cards) : undefined
}
