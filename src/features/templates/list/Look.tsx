import { useLingui } from '@lingui/react/macro'
import type { TemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './Preview.module.css'
import { FootActs, HeadActs, type PreviewActions } from './PreviewActs.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

interface Props {
  template: TemplateView
  usage: TemplateUsage | undefined
  acts: PreviewActions
  /** Over the list, which it gives way to; absent: beside it. */
  onClose?: () => void
}

/** The template that is looked at, with what can be done with it. */
export function Look({ template, usage, acts, onClose }: Props) {
  const { t } = useLingui()
  const { name } = template
  const body = <TemplatePreview template={template} usage={usage} />
  if (onClose)
    return (
      <Dialog title={name} drawer foot={<FootActs {...acts} />} onClose={onClose}>
        <HeadActs {...acts} />
        {body}
      </Dialog>
    )
  return (
    <aside className={classes.beside} aria-label={t`Preview`}>
      <header className={classes.head}>
        <h2 className={classes.title} title={name}>
          {name}
        </h2>
        <HeadActs {...acts} />
      </header>
      {body}
      <footer className={classes.foot}>
        <FootActs {...acts} />
      </footer>
    </aside>
  )
}
