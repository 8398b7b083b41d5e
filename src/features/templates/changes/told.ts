import { msg } from '@lingui/core/macro'
import { IconFolder } from '@tabler/icons-react'
import type { ToldBy } from '../../../entities/change/told.ts'
import { TemplateConflict } from './TemplateConflict.tsx'

/** How changes of templates are told where they wait or were refused. */
export const told: ToldBy<'templates'> = {
  'templates.create': { icon: IconFolder, what: ({ subject }) => msg`New template “${subject}”`, cards: {} },
  'templates.edit': {
    icon: IconFolder,
    what: ({ subject }) => msg`Changes to the template “${subject}”`,
    cards: { conflict: TemplateConflict },
  },
  'templates.delete': { icon: IconFolder, what: ({ subject }) => msg`Delete the template “${subject}”`, cards: {} },
}
