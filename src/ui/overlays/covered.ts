/** What has the keys for itself while it is open: dialogs, menus, and the page's own notice that it is too old. */
const covers = '[aria-modal=true], dialog[open]'

/** Whether something is open that has to be answered first: the keys of the page mean nothing then. */
export const hasDialog = (): boolean => document.querySelector(covers) !== null

/** Whether a dialog or a menu is open. */
export const isCovered = (): boolean => document.querySelector(`${covers}, [role=menu]`) !== null

/** Whether an element stands in a dialog, a menu or a box of suggestions, whose Escape is their own. */
export const isInside = (element: Element): boolean =>
  element.closest(`${covers}, [role=menu], [role=combobox]`) !== null

/** The dialog that lies above all others. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('[aria-modal=true]')].at(-1)
