/** What a browser hands over where something is pasted or dropped, as far as the editor asks. */

/** Texts by their type. */
export type Carried = Readonly<Record<string, string>>

function dataOf(carried: Carried) {
  const data = new Map(Object.entries(carried))
  return {
    files: [],
    items: [],
    types: [...data.keys()],
    getData: (type: string) => data.get(type) ?? '',
    setData: (type: string, text: string) => void data.set(type, text),
    clearData: () => data.clear(),
    all: (): Carried => Object.fromEntries(data),
  }
}

function fire(target: Element, type: string, parts: Readonly<Record<string, unknown>>): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(event, name, { value })
  return target.dispatchEvent(event)
}

/** @returns whether the browser would have put it in itself */
export const paste = (target: Element, carried: Carried): boolean =>
  fire(target, 'paste', { clipboardData: dataOf(carried) })

export const drop = (target: Element, carried: Carried): boolean =>
  fire(target, 'drop', { dataTransfer: dataOf(carried), clientX: 1, clientY: 1 })

/** What is marked, as it would be pasted elsewhere. */
export function copied(target: Element, type: 'copy' | 'cut'): Carried {
  const data = dataOf({})
  fire(target, type, { clipboardData: data })
  return data.all()
}
