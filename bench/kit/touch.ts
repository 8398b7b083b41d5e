import type { CDPSession, Page } from '@playwright/test'
import { pause } from './measure.ts'

/** A finger on a phone's screen: unlike a wheel it leaves no pointer over the list, which the browser would follow. */

const x = 195
const [low, high] = [650, 200]
const moves = 8
const moveMs = 12
const restMs = 150

const scrollTop = (page: Page, list: string): Promise<number> =>
  page.locator(list).evaluate((element) => element.scrollTop)

async function flick(session: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x, y })) })
  await touch('touchStart', from)
  for (let move = 1; move <= moves; move++) {
    await touch('touchMove', from + ((to - from) * move) / moves)
    await pause(moveMs)
  }
  await touch('touchEnd')
}

/** Flicks a list, again and again, until it stands at a place or beyond it. */
export async function flickTo(session: CDPSession, page: Page, list: string, place: number): Promise<void> {
  const down = (await scrollTop(page, list)) < place
  for (;;) {
    const at = await scrollTop(page, list)
    if (down ? at >= place : at <= place) return
    await flick(session, down ? low : high, down ? high : low)
    await pause(restMs)
  }
}
