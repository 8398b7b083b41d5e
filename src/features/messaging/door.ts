import { msg } from '@lingui/core/macro'
import { type Addressee, act } from '../../commands/act.ts'

/** All that the rest of the app may know of messages. */
export const acts = {
  person: {
    write: act<Addressee>({
      label: msg`Write`,
      keys: 'm',
      access: 'messaging.send',
      offered: true,
      types: true,
      blocked: ({ doNotContact }) => (doNotContact ? msg`Do not contact: your company’s decision` : undefined),
      panel: () => import('./composer/Composer.tsx'),
    }),
  },
}
