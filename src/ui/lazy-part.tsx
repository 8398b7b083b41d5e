import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy } from 'react'
import { waitForPart } from '../lib/wait-for-part.ts'
import { moreWords } from '../locales/words.ts'
import { trouble } from './toasts/toast.ts'

const sayMissing = () => trouble(<Trans>Not on this device yet. It will open as soon as the server responds.</Trans>)

/**
 * A component that is loaded when it is first shown, with its words. Where it does not come for want of a network this is said, and it
 * shows as soon as it has come; what stands around it stays.
 * @param missing says so in its own way
 */
// React's own bound: a component takes whatever props it says.
// biome-ignore lint/suspicious/noExplicitAny: as `lazy` itself
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>, missing?: () => void) =>
  lazy(() => waitForPart(async () => (await Promise.all([load(), moreWords()]))[0], missing ?? sayMissing))
