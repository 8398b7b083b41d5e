import { msg } from '@lingui/core/macro'
import { command } from '../../commands/command.ts'

/** All that the rest of the app may know of messages. */
export const commands = [
  command({
    id: 'messaging.write',
    on: 'person',
    label: msg`Write`,
    access: 'messaging.send',
    shortcut: 'm',
    types: true,
    blocked: ({ doNotContact }) => (doNotContact ? msg`Do not contact: your company’s decision` : undefined),
    panel: () => import('./composer/Composer.tsx'),
  }),
]
