import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconArrowBackUp, IconCalendarEvent, IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type Act, act } from '../../commands/act.ts'
import type { StepView } from '../../data/folders/due/step-readings.ts'
import type { Label } from '../../data/store/changes.ts'
import { dayFrom, nextMonday } from './due.ts'
import { done, moveTo, remove, reopen, type StepAbout } from './step-changes.tsx'

/** A step, about whom it is, and why nothing can be done about it here. */
export interface OnStep {
  step: StepView
  about: StepAbout
  reason?: string | undefined
}

/** Who may comment on somebody says what is to be done next. */
const rights = { access: 'folders.comment', feature: 'comments' } as const

export const labelOf = ({ about: { folder, name } }: OnStep): Label => ({ where: folder?.name ?? '', what: name })

const onStep = (declared: Omit<Act<OnStep>, 'access' | 'feature' | 'blocked'>) =>
  act<OnStep>({ ...rights, blocked: ({ reason }) => reason, ...declared })

const isOpen = ({ step }: OnStep) => step.doneAt === null

const moving = (label: MessageDescriptor, text: MessageDescriptor, dayOf: (now: Date) => string) =>
  onStep({
    label,
    text,
    Icon: IconCalendarEvent,
    when: isOpen,
    offered: true,
    run: (on) => void moveTo(on.step, labelOf(on), { ...on.step, day: dayOf(new Date()) }),
  })

export const newStep = act<{ about: StepAbout; reason?: string | undefined }>({
  label: msg`Add a next step`,
  text: msg`Next step`,
  Icon: IconPlus,
  keys: 'f',
  ...rights,
  offered: true,
  types: true,
  blocked: ({ reason }) => reason,
  panel: () => import('./StepDialog.tsx'),
})

export const stepActs = {
  done: onStep({
    label: msg`Next step done`,
    text: msg`Done`,
    Icon: IconCheck,
    keys: 'x',
    offered: true,
    when: isOpen,
    run: (on) => void done(on.step, labelOf(on)),
  }),
  tomorrow: moving(msg`Move the next step to tomorrow`, msg`Tomorrow`, (now) => dayFrom(now, 1)),
  nextWeek: moving(msg`Move the next step to next week`, msg`Next week`, nextMonday),
  otherDay: onStep({
    label: msg`Move the next step to another day`,
    text: msg`Another day`,
    Icon: IconCalendarEvent,
    when: isOpen,
    panel: () => import('./MoveDialog.tsx'),
  }),
  reopen: onStep({
    label: msg`Not done yet`,
    Icon: IconArrowBackUp,
    when: (on) => !isOpen(on),
    run: (on) => void reopen(on.step, labelOf(on)),
  }),
  edit: onStep({
    label: msg`Change the next step`,
    text: msg`Change`,
    Icon: IconPencil,
    panel: () => import('./StepDialog.tsx'),
  }),
  remove: onStep({
    label: msg`Delete the next step`,
    text: msg`Delete`,
    Icon: IconTrash,
    danger: true,
    run: (on) => void remove(on.step, labelOf(on)),
  }),
}
