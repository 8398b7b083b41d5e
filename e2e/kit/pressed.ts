import { expect, type Page, type Request } from '@playwright/test'
import { settled } from './pages.ts'

/** What can be pressed on the page as it stands, and whether something is open that Escape closes. */
function lookAround() {
  const modal = [...document.querySelectorAll('[aria-modal=true], :modal')].at(-1)
  const controls = [...document.querySelectorAll<HTMLElement>('button:enabled, [role=tab], summary')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      const shown = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
      // What a dialog covers is out of reach, for a hand as for a reader.
      return shown && (!modal || modal.contains(element)) && !element.closest('[inert], [aria-disabled=true]')
    })
    .map((element) => ({
      element,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      where: `${element.closest('li, header, nav, aside, section, form')?.className ?? ''} ${element.className}`,
      repeated: element.closest('li, [draggable=true]') !== null,
      turned: ['expanded', 'pressed', 'checked', 'selected'].map((each) => element.getAttribute(`aria-${each}`)).join(),
    }))
  const open = document.querySelector('[aria-modal=true], :modal, [role=menu], [role=listbox]') !== null
  const dialogs = document.querySelectorAll('[role=dialog]').length
  const opening = !open && document.querySelector('[aria-haspopup][aria-expanded=true]') !== null
  return { controls, open, opening, dialogs }
}

type Control = Omit<ReturnType<typeof lookAround>['controls'][number], 'element'>

export interface Stand {
  url: string
  controls: Control[]
  open: boolean
  opening: boolean
  /** Those beside the page too, which leave it in reach. */
  dialogs: number
}

/** The same act for one of many, and for which of them. */
const ofMany = /^(Actions for|Add to|Exclude|Hide|Status of) .*/

/** How many there are behind a tab, at the end of its name: another look makes one more. */
const count = /(?<=\p{L})\d+$/u

/** What a control is, wherever on the page: of ten rows or cards with the same three buttons there are three kinds. */
export const kindOf = ({ where, name, repeated }: Control): string =>
  `${where} ${repeated ? '' : name.replace(ofMany, '$1').replace(count, '')}`

const same = (one: Stand, other: Stand): boolean => JSON.stringify(one) === JSON.stringify(other)

/** React may keep a part back for 300 ms after it has come: a page in which nothing stirs for longer shows all it will. */
const looksAgain = { times: 4, quietMs: 400 }

/** @returns whether anything on the page changes within so long */
const stirs = (page: Page, quietMs: number): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        const over = (changed: boolean) => {
          watching.disconnect()
          resolve(changed)
        }
        const watching = new MutationObserver(() => over(true))
        watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(over, ms, false)
      }),
    quietMs,
  )

/** A page whose controls are pressed one after the other, each from the same state. */
export class Pressed {
  readonly page: Page
  readonly #asked = new Set<Request>()

  constructor(page: Page) {
    this.page = page
    // The stream of nudges stays open.
    page.on('request', (request) => request.resourceType() !== 'eventsource' && this.#asked.add(request))
    page.on('requestfinished', (request) => this.#asked.delete(request))
    page.on('requestfailed', (request) => this.#asked.delete(request))
  }

  /** The page when all is over that was begun. */
  async stand(): Promise<Stand> {
    do {
      await expect.poll(() => [...this.#asked].map((request) => request.url()), { intervals: [20] }).toEqual([])
      await settled(this.page)
    } while (this.#asked.size)
    const seen = await this.page.evaluateHandle(lookAround)
    const told = await seen.evaluate(({ controls, ...more }) => ({
      controls: controls.map(({ element: _, ...control }) => control),
      ...more,
    }))
    await seen.dispose()
    return { url: this.page.url(), ...told }
  }

  /**
   * Presses the first control of a kind and waits for what it does.
   * @throws when it is gone, or something lies over it
   */
  async press(kind: string, before: Stand): Promise<Stand> {
    const seen = await this.page.evaluateHandle(lookAround)
    const now = await seen.evaluate(({ controls }) => controls.map(({ element: _, ...control }) => control))
    const at = now.findIndex((each) => kindOf(each) === kind)
    const found = await seen.evaluateHandle(({ controls }, at) => controls[at]?.element, at)
    const element = found.asElement()
    if (!element) throw new Error('is not there any more')
    // A hand comes near first: some lie under their row until then.
    await element.hover({ force: true, timeout: 5000 })
    await element.click({ timeout: 5000 })
    await seen.dispose()
    return this.#after(before)
  }

  /** @returns the words of the dialog that lies over the page, if one does */
  async lyingOver(): Promise<string | undefined> {
    const dialogs = await this.page.locator('[aria-modal=true], :modal').allInnerTexts()
    return dialogs.at(-1)
  }

  /** What shows nothing at once is given time: a part that comes late would lie over the next control. */
  async #after(before: Stand): Promise<Stand> {
    let now = await this.stand()
    let stirring = true
    for (let n = 0; stirring && n < looksAgain.times && (now.opening || same(now, before)); n++) {
      stirring = await stirs(this.page, looksAgain.quietMs)
      now = await this.stand()
    }
    return now
  }

  /** Takes a press back as a user would. @returns whether the page is as it was */
  async back(kind: string, before: Stand, after: Stand): Promise<boolean> {
    if (same(before, after)) return true
    if (after.open || after.dialogs > before.dialogs) await this.page.keyboard.press('Escape')
    else if (after.url !== before.url) await this.page.goBack()
    else if (after.controls.some((each) => kindOf(each) === kind)) await this.press(kind, after)
    return same(before, await this.stand())
  }
}
