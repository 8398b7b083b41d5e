import { coveredBy, readingsOf } from '../../contract/search/latin.ts'
import { candidatesByIds } from './candidate-list.ts'
import type { Device } from './device.ts'
import type { OverlayView } from './overlay-view.ts'
import { useOverlaid } from './running.ts'
import type { CandidateView } from './views.ts'

/** Names longer than this many on a device are not all looked at. */
const looked = 50_000

const fits = (name: string, words: readonly string[][]): boolean => {
  const parts = name.split(/\s+/)
  return words.every((readings) => parts.some((part) => readings.some((reading) => coveredBy(part, reading) > 0)))
}

/** People of the held folders whose names have words that begin as typed, in any script or layout; each once. */
export async function findPeople(
  device: Device,
  view: OverlayView,
  text: string,
  limit: number,
): Promise<CandidateView[]> {
  const words = text.trim().split(/\s+/).filter(Boolean).map(readingsOf)
  if (!words.length) return []
  const people = await device.cache.rows('people').limit(looked).toArray()
  const ids: string[] = []
  for (const { id, name } of people) {
    if (!fits(name, words)) continue
    // Somebody in many folders comes up in each.
    if (ids.push(id) === limit * 4) break
  }
  const byPerson = Map.groupBy(await candidatesByIds(device, view, ids), ({ profileUid }) => profileUid)
  return [...byPerson.values()].map(([first]) => first!).slice(0, limit)
}

/** The same, followed; undefined while the device is read. */
export const useFoundPeople = (text: string, limit: number): CandidateView[] | undefined =>
  useOverlaid(`find ${text}`, (_engine, device, view) => findPeople(device, view, text, limit))
