import { Trans, useLingui } from '@lingui/react/macro'
import { IconTemplate } from '@tabler/icons-react'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Composer.module.css'

const most = 200

interface Props {
  templates: readonly TemplateView[]
  onTemplate: (template: TemplateView) => void
}

/** Begins with one of the company's templates; they are on the device. */
export function TemplatePicker({ templates, onTemplate }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  return (
    <Popup
      named={!phone}
      label={t`Template`}
      button={
        <>
          <IconTemplate size={16} stroke={1.75} aria-hidden />
          {phone ? null : <Trans>Template</Trans>}
        </>
      }
      buttonClass={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'ghost', size: 'small' })}
    >
      {(close) => (
        <div className={classes.menu}>
          {templates.length === 0 ? (
            <p className={classes.none}>
              <Trans>No templates yet</Trans>
            </p>
          ) : null}
          {templates.slice(0, most).map((template) => (
            <MenuEntry
              key={template.id}
              className={classes.entry}
              onChoose={() => {
                close()
                onTemplate(template)
              }}
            >
              <span className={classes.cut}>{template.name}</span>
            </MenuEntry>
          ))}
        </div>
      )}
    </Popup>
  )
}
