import { msg } from '@lingui/core/macro'
import { IconCopy, IconEdit, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { act, pageAct } from '../../../commands/act.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'

interface OnTemplate {
  template: TemplateView
  /** Opens the form, or asks what else there is to know. */
  open: (what: { act: 'edit' | 'delete' | 'use'; template: TemplateView }) => void
  copy: (template: TemplateView) => void
  /** Its user may write to whomever they find. */
  mayUse: boolean
}

const access = 'templates.create'

/** What can be done with the template that is looked at. */
export const templateActs = {
  edit: act<OnTemplate>({
    label: msg`Edit template`,
    text: msg`Edit`,
    Icon: IconEdit,
    keys: 'enter',
    types: true,
    access,
    run: ({ open, template }) => open({ act: 'edit', template }),
  }),
  copy: act<OnTemplate>({
    label: msg`Copy template`,
    Icon: IconCopy,
    keys: 'd',
    access,
    run: ({ copy, template }) => copy(template),
  }),
  remove: act<OnTemplate>({
    label: msg`Delete template`,
    Icon: IconTrash,
    keys: 'delete',
    also: 'backspace',
    access,
    run: ({ open, template }) => open({ act: 'delete', template }),
  }),
  use: act<OnTemplate>({
    label: msg`Use in a message`,
    Icon: IconSend,
    when: ({ mayUse }) => mayUse,
    run: ({ open, template }) => open({ act: 'use', template }),
  }),
}

export const newTemplate = pageAct({
  label: msg`New template`,
  Icon: IconPlus,
  keys: 'n',
  access,
  offered: true,
  types: true,
})
