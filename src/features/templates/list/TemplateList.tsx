import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import type { Usage } from './choice.ts'
import classes from './List.module.css'
import { TemplateRow } from './TemplateRow.tsx'
import { usageOf } from './usage.ts'

interface Props {
  ref: RefObject<HTMLElement | null>
  templates: readonly TemplateView[]
  usage: Usage
  marked: TemplateView | undefined
  /** The one that the user has gone to. */
  goneTo: string
  onLook: (template: TemplateView) => void
  onEdit: (template: TemplateView) => void
}

/** The templates as a table; on a phone as cards. */
export function TemplateList({ ref, templates, usage, marked, goneTo, onLook, onEdit }: Props) {
  const { t } = useLingui()
  const grown = useGrowing(templates)
  return (
    <section ref={ref} tabIndex={-1} className={classes.section} aria-label={t`Templates`}>
      <Heads />
      <ul className={classes.list}>
        {grown.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            usage={usageOf(usage, template.id)}
            marked={template.id === marked?.id}
            focused={template.id === goneTo}
            onLook={() => onLook(template)}
            onEdit={() => onEdit(template)}
          />
        ))}
      </ul>
    </section>
  )
}

const Heads = () => (
  <div className={classes.heads} aria-hidden>
    <span>
      <Trans>Template</Trans>
    </span>
    <span>
      <Trans>Author</Trans>
    </span>
    <span>
      <Trans>Files</Trans>
    </span>
    <span>
      <Trans context="templates">For</Trans>
    </span>
    <span className={classes.end}>
      <Trans context="templates">Used</Trans>
    </span>
    <span className={classes.end}>
      <Trans>Replied</Trans>
    </span>
  </div>
)
