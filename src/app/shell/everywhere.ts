import { msg } from '@lingui/core/macro'
import { act } from '../../commands/act.ts'

/** What holds on every page. What is held with Ctrl is done also where one types: `Keyboard` listens to it by itself. */
export const everywhere = {
  find: act<{ help: () => void }>({ label: msg`Find people, folders, pages and actions`, keys: 'mod k' }),
  undo: act<{ help: () => void }>({ label: msg`Undo the last action`, keys: 'mod z' }),
  help: act<{ help: () => void }>({
    label: msg`Keyboard shortcuts`,
    keys: '?',
    offered: true,
    run: ({ help }) => help(),
  }),
}
