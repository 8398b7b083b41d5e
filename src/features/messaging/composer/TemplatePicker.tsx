import { Trans, useLingui } from '@lingui/react/macro'
import { IconTemplate } from '@tabler/icons-react'
import { type TemplateView, useTemplates } from '../../../data/templates/templates.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Composer.module.css'

const most = 200

/** Begins with one of the company's templates; they are on the device. */
export function TemplatePicker({ onTemplate }: { onTemplate: (template: TemplateView) => void }) {
  const { t } = useLingui()
  const phone = usePhone()
  const templates = (useTemplates() ?? []).slice(0, most)
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
          {templates.map((template) => (
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
