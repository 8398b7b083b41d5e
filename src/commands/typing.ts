/** Inputs that letters mean nothing to. */
export const chosenInput = 'input:is([type=checkbox], [type=radio], [type=range])'

/** Keys write into this. */
export const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select')) &&
  !target.matches(chosenInput)

/** How long a field may take to come: after that its user has turned to something else. */
const patience = 10_000
const most = 500

let stop: (() => void) | undefined

/**
 * A field is about to come, and its user types already: until it has the focus, what is typed is kept for it, and no key is
 * taken by what the page does with it. Called before the act that shows the field.
 */
export function typeAhead(): void {
  stop?.()
  const keys: string[] = []
  const end = () => {
    clearTimeout(timer)
    removeEventListener('keydown', pressed, true)
    removeEventListener('focusin', focused, true)
    removeEventListener('pointerdown', end, true)
    if (stop === end) stop = undefined
  }
  const pressed = (event: KeyboardEvent) => {
    // With a modifier it is an order to the browser or the page, unless it is how this keyboard writes the character.
    const isOrder = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
    if (event.key === 'Escape' || isTyping(event.target)) return end()
    if (isOrder || (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Backspace')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Backspace') keys.pop()
    else if (keys.length < most) keys.push(event.key === 'Enter' ? '\n' : event.key)
  }
  const focused = ({ target }: FocusEvent) => {
    if (!isTyping(target)) return
    end()
    // Behind whatever shows the field: it must hear of its own text.
    if (keys.length) queueMicrotask(() => void write(target, keys.join('')))
  }
  const timer = setTimeout(end, patience)
  addEventListener('keydown', pressed, true)
  addEventListener('focusin', focused, true)
  addEventListener('pointerdown', end, true)
  stop = end
}

/** As if it had been typed. Enter is a line in a text of lines, elsewhere what the field makes of it. */
export async function write(field: HTMLElement, typed: string): Promise<void> {
  if (field instanceof HTMLTextAreaElement) return insert(field, typed)
  for (const [at, part] of typed.split('\n').entries()) {
    if (at) await enter(field)
    insert(field, part)
  }
}

function insert(field: HTMLElement, text: string): void {
  if (!text) return
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    const limit = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength
    // By the element's own setter: React learns of a change by the difference to what it has set itself.
    const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set
    set?.call(field, (field.value + text).slice(0, limit))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (field.isContentEditable) document.execCommand('insertText', false, text)
}

async function enter(field: HTMLElement): Promise<void> {
  // What follows from the text stands on the screen first.
  await new Promise((resolve) => setTimeout(resolve))
  const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(event) && field instanceof HTMLInputElement) field.form?.requestSubmit()
}
