import type { SaidChoice } from '../../features/messaging/sent/choice.ts'

/** What of the messages an address is about; the page knows what it means. */
export function sentChoice(search: Record<string, unknown>): SaidChoice {
  const said: SaidChoice = {}
  for (const name of ['tab', 'kind', 'author', 'q', 'days'] as const) {
    // A name may be repeated in an address; the first is meant.
    const given: unknown = [search[name]].flat()[0]
    if (typeof given === 'string' || typeof given === 'number') said[name] = String(given).slice(0, 200)
  }
  return said
}
