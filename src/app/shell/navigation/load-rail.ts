import { waitForPart } from '../../../lib/wait-for-part.ts'

let loading: Promise<typeof import('./Rail.tsx')> | undefined
/** The desktop's menu, with the shell: a phone has tabs in its place and need not load it. */
export const loadRail = () => (loading ??= waitForPart(() => import('./Rail.tsx')))
