import { msg } from '@lingui/core/macro'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { act } from '../../../commands/act.ts'

/** What the bell tells of and can do: those of it that are shown. */
interface OnBell {
  move: (by: 1 | -1) => void
  /** The marked one. */
  open: () => void
  read: (() => void) | undefined
  readAll: (() => void) | undefined
}

/** Of what lies over the page: `keysOver` hears them. */
export const bellActs = {
  next: act<OnBell>({ label: msg`Next`, keys: 'j', also: 'arrowdown', run: ({ move }) => move(1) }),
  previous: act<OnBell>({ label: msg`Previous`, keys: 'k', also: 'arrowup', run: ({ move }) => move(-1) }),
  open: act<OnBell>({ label: msg`Open`, keys: 'enter', run: ({ open }) => open() }),
  read: act<OnBell>({
    label: msg`Mark as read`,
    keys: 'e',
    blocked: ({ read }) => !read,
    run: ({ read }) => read?.(),
  }),
  readAll: act<OnBell>({
    label: msg`Mark all read`,
    Icon: IconChecks,
    keys: 'shift e',
    blocked: ({ readAll }) => !readAll,
    run: ({ readAll }) => readAll?.(),
  }),
}

const bellTitle = msg`What happened`

/** Opens it over any page. */
export const ring = {
  bell: act<{ open: () => void }>({
    label: bellTitle,
    Icon: IconBell,
    keys: 'g n',
    offered: true,
    run: ({ open }) => open(),
  }),
}
