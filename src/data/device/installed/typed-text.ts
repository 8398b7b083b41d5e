/**
 * What stands in the fields of a page when it must be loaded anew: kept in the tab, put back where it was. Passwords
 * are never kept.
 */

type Field = HTMLInputElement | HTMLTextAreaElement
interface Kept {
  path: string
  fields: { tag: string; label: string; value: string }[]
}

const key = 'hf-typed'
/** How long fields are waited for: a page may fetch what it shows first. */
const patienceMs = 15_000

const typed = new Set<WeakRef<Field>>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|email|url|tel|number)$/.test(target.type))

const labelOf = (field: Field): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name ?? field.placeholder

/** The fields that the user typed into and that still hold something. */
function unfinished(): Field[] {
  const fields: Field[] = []
  for (const ref of typed) {
    const field = ref.deref()
    if (field?.isConnected && field.value && !fields.includes(field)) fields.push(field)
    else typed.delete(ref)
  }
  return fields
}

/** Follows what is typed, from the start on; afterwards puts back what a page before it has kept. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) typed.add(new WeakRef(target))
  })
  restoreTyped()
}

export const isTyping = (): boolean => unfinished().length > 0

/** Called before the page is loaded anew. */
export function keepTyped(): void {
  const fields = unfinished().map((field) => ({ tag: field.tagName, label: labelOf(field), value: field.value }))
  if (!fields.length) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, fields } satisfies Kept))
  } catch {
    // A browser that keeps nothing cannot keep this either.
  }
}

function takeKept(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    sessionStorage.removeItem(key)
    return kept?.path === location.pathname ? kept : undefined
  } catch {
    return undefined
  }
}

/** Fills the fields as a hand would, each as soon as it is there. */
function restoreTyped(): void {
  const kept = takeKept()
  if (!kept) return
  let missing = kept.fields
  const fill = () => {
    missing = missing.filter(({ tag, label, value }) => {
      const field = [...document.querySelectorAll<Field>(tag)].find((each) => isField(each) && labelOf(each) === label)
      if (field) typeInto(field, value)
      return !field
    })
    if (!missing.length) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), patienceMs)
}

function typeInto(field: Field, value: string): void {
  if (field.value === value) return
  const shape = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // Past React's own setter, so that it takes the event for a hand's.
  Object.getOwnPropertyDescriptor(shape, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
