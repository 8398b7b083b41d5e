import type { BoundFunctions, queries } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, onTestFinished } from 'vitest'
import { lend } from './lend.ts'

const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => undefined }

/** Which jsdom does not say: keys of the page are for it alone. */
const editable = Object.getOwnPropertyDescriptors({
  get isContentEditable(): boolean {
    return (this as unknown as HTMLElement).closest('[contenteditable=true]') !== null
  },
})

/** For tests that write in the editor: it asks where things are, and jsdom lays nothing out. */
export function withEditing(): void {
  beforeEach(() => {
    const rects = () => Object.assign([nowhere], { item: () => nowhere })
    lend(Range.prototype, { getClientRects: rects, getBoundingClientRect: () => nowhere })
    lend(document, { elementFromPoint: () => null })
    const { isContentEditable } = editable
    Object.defineProperty(HTMLElement.prototype, 'isContentEditable', isContentEditable!)
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'isContentEditable'))
  })
}

type Within = Pick<BoundFunctions<typeof queries>, 'findByRole'>

/** Types into an editor by its name, in place of what stands there; it comes a moment after its form. */
export async function write(user: UserEvent, form: Within, name: string, text: string): Promise<void> {
  const field = await form.findByRole('textbox', { name })
  await user.click(field)
  const all = document.createRange()
  all.selectNodeContents(field)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(all)
  await user.keyboard(text)
}
