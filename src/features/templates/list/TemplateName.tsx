import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { useMarkedRow } from '../../../lib/marked-row.ts'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'

export interface NameActs {
  /** The one that the user has gone to: it has the focus. */
  goneTo: string
  onLook: (template: TemplateView) => void
  onEdit: (template: TemplateView) => void
}

/** What a template is called and says; a press looks at it, two edit it. */
export function TemplateName({ template, goneTo, onLook, onEdit }: NameActs & { template: TemplateView }) {
  const { t } = useLingui()
  const { id, name, subject, body, waiting } = template
  const button = useMarkedRow<HTMLButtonElement>(id === goneTo)
  return (
    <Lines
      title={
        <>
          <button
            ref={button}
            type="button"
            className={wholeRow}
            title={name}
            // A press that no pointer made is Enter: it edits.
            onClick={(event) => (event.detail === 0 ? onEdit(template) : onLook(template))}
            onDoubleClick={() => onEdit(template)}
          >
            {name}
          </button>
          {waiting ? (
            <>
              {' '}
              <IconClock size={14} stroke={1.75} aria-label={t`Not sent yet`} />
            </>
          ) : null}
        </>
      }
      under={subject || body.slice(0, 200)}
    />
  )
}
