import type { Page } from '@playwright/test'
import { beginAnew } from './pages.ts'
import { kindOf, Pressed } from './pressed.ts'

/** What changes data for good, or leaves: pressed by the journeys, not here. */
const notHere =
  /^(archive|delete|remove|sign out|discard|create|save$|send|yes|no|maybe|send and sign out|deactivate|reactivate|withdraw|make an? |end\b|join\b)/i

/** Each kind of control is pressed once, on the first page that has it, and nothing is to complain. */
export class Presses {
  /** What went wrong, with where and at which press. */
  readonly wrong: string[] = []
  readonly #met = new Set<string>()
  readonly #late = new Set<string>()
  #doing = ''
  #pressed: Pressed | undefined

  /** How many kinds were pressed. */
  get count(): number {
    return this.#met.size
  }

  /** Listens to a browser page before it goes anywhere. */
  follow(page: Page): void {
    this.#pressed = new Pressed(page)
    // A word that is shown before it has come is only warned of.
    const isWrong = (type: string, text: string) => type === 'error' || text.includes('Uncompiled message')
    page.on('console', (message) => isWrong(message.type(), message.text()) && this.#complain(message.text()))
    page.on('pageerror', (error) => this.#complain(error.message))
  }

  #complain(what: string): void {
    this.wrong.push(`${this.#pressed?.page.url()} ${this.#doing}: ${what}`)
  }

  /** Presses what the page that is followed has and none before it had, and leaves it as it was. */
  async pressNew(address: string): Promise<void> {
    const pressed = this.#pressed!
    let before = await pressed.stand()
    const kinds = [...new Map(before.controls.map((each) => [kindOf(each), each.name]))]
    for (const [kind, name] of kinds) {
      if (this.#met.has(kind) || notHere.test(name)) continue
      this.#met.add(kind)
      this.#doing = `“${name}”`
      try {
        const after = await pressed.press(kind, before)
        if (await pressed.back(kind, before, after)) continue
      } catch (error) {
        // On a slow machine what the press before it does may come as late as this, lie over it or take it away: once more.
        if (this.#late.has(kind)) this.#complain(`${String(error)} ${(await pressed.lyingOver()) ?? ''}`)
        else {
          this.#late.add(kind)
          this.#met.delete(kind)
          kinds.push([kind, name])
        }
      }
      await beginAnew(pressed.page, address)
      before = await pressed.stand()
    }
    this.#doing = ''
  }
}
