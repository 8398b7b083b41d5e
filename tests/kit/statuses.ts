import type { Browser } from './server.ts'

/** Ids of the statuses of a signed-in user's company, by their names. */
export async function statusesOf(browser: Browser): Promise<(name: string) => string> {
  const { results } = (await browser.call('/api/v6/status_collection/statuses/')).body as {
    results: { id: string; name: string }[]
  }
  return (name) => results.find((each) => each.name === name)!.id
}
