/**
 * What this page has begun in its databases and not ended. WebKit keeps a page that goes as it is, and with it whatever
 * it has begun: nobody comes to those stores any more. So the page ends it. What is being committed already is not
 * touched by that.
 */
const underWay = new Set<IDBTransaction>()
let cut = false

/** Whether something was ended because the page went: one that is shown again no longer knows where it stands. */
export const wasCut = (): boolean => cut

/** Ends it with the page, unless it ends before. */
export function follow(transaction: IDBTransaction): void {
  underWay.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction))
}

/** Undoes it, unless it has ended by itself. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It had ended by itself.
  }
}

globalThis.addEventListener?.('pagehide', () => {
  cut ||= underWay.size > 0
  for (const transaction of underWay) abort(transaction)
})
