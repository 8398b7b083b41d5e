import { msg } from '@lingui/core/macro'
import { IconArrowRight, IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { act, type ReadyAct } from '../../commands/act.ts'

/** Under this name the page's keys are listed. */
export const todayPage = msg`Today`

/** What can be done about something that is due, whatever it is: its own acts, ready. */
export interface OnItem {
  done?: ReadyAct | undefined
  tomorrow?: ReadyAct | undefined
  /** What else its menu on a phone has. */
  more?: readonly (ReadyAct | undefined)[]
  open: () => void
}

export const itemWords = { done: msg`Done`, tomorrow: msg`Tomorrow` }
const itemIcons = { done: IconCheck, tomorrow: IconCalendarEvent }
type Name = keyof typeof itemWords

const own = (name: Name, keys: string) =>
  act<OnItem>({
    label: itemWords[name],
    Icon: itemIcons[name],
    keys,
    offered: true,
    when: (on) => on[name] !== undefined,
    blocked: (on) => on[name]?.reason ?? on[name]?.able === false,
    run: (on) => on[name]?.run(),
  })

/** With the keys of this page; they are done with the marked row. */
export const itemActs = {
  done: own('done', 'e'),
  tomorrow: own('tomorrow', 'h'),
  open: act<OnItem>({ label: msg`Open`, keys: 'enter', Icon: IconArrowRight, run: ({ open }) => open() }),
}

/** One of these of what has no act for it elsewhere. */
export const simply = (name: Name, run: () => Promise<void> | void) =>
  act({ label: itemWords[name], Icon: itemIcons[name], run: () => void run() })
