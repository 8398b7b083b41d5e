import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { can } from '../../../contract/access/can.ts'
import { useActor } from '../../data/network/session.ts'
import { type TemplateView, useTemplates } from '../../data/templates/templates.ts'
import { useMayWriteTo } from '../../entities/message/use-may-write-to.ts'
import { WriteTo } from '../../entities/message/WriteTo.tsx'
import { Button } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useDesktop, usePhone } from '../../ui/use-media.ts'
import { AskDelete } from './list/AskDelete.tsx'
import { chosenOf, type TemplatesChoice } from './list/choice.ts'
import classes from './list/List.module.css'
import { Look } from './list/Look.tsx'
import { Nothing } from './list/Nothing.tsx'
import type { PreviewActions } from './list/PreviewActs.tsx'
import { TemplateList } from './list/TemplateList.tsx'
import { TemplateTools } from './list/TemplateTools.tsx'
import { usageOf, useUsage } from './list/usage.ts'
import { useListKeys } from './list/use-list-keys.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useTemplateActs } from './use-template-acts.ts'

interface Props {
  choice: TemplatesChoice
  onChoice: (choice: TemplatesChoice) => void
}

type Open = { act: 'new' } | { act: 'edit' | 'delete' | 'use'; template: TemplateView }

/** The company's templates and the own private ones; they are on the device, and can be written without a network. */
export function TemplatesPage({ choice, onChoice }: Props) {
  const { t } = useLingui()
  const actor = useActor()
  const phone = usePhone()
  // Where there is room the chosen one stands beside the list; elsewhere it opens.
  const docked = useDesktop()
  const all = useTemplates()
  const usage = useUsage()
  const mayUse = useMayWriteTo()
  const { copy } = useTemplateActs()
  const [open, setOpen] = useState<Open>()
  const list = useRef<HTMLElement>(null)
  // The address follows a moment behind the keys; what is typed stands here.
  const [q, setQ] = useState(choice.q)
  const { shown, counts } = chosenOf(all ?? [], { ...choice, q }, actor.id, usage)
  const change = (next: Partial<TemplatesChoice>) => {
    if (next.q !== undefined) setQ(next.q)
    onChoice({ ...choice, q, ...next })
  }
  const looked = shown.find(({ id }) => id === choice.template) ?? (docked ? shown[0] : undefined)
  const mayWrite = can(actor, 'templates.create')
  const onNew = mayWrite ? () => setOpen({ act: 'new' }) : undefined
  const actsOn = (template: TemplateView): PreviewActions => ({
    onEdit: mayWrite ? () => setOpen({ act: 'edit', template }) : undefined,
    onDelete: mayWrite ? () => setOpen({ act: 'delete', template }) : undefined,
    onCopy: mayWrite ? () => void copied(template) : undefined,
    onUse: mayUse ? () => setOpen({ act: 'use', template }) : undefined,
  })
  const copied = async (template: TemplateView) => {
    const made = await copy(template)
    if (!made) return
    change({ template: made })
    toast(t`Copied. Only you can see the copy.`)
  }
  const acts = looked ? actsOn(looked) : {}
  const look = (template: TemplateView | undefined) => change({ template: template?.id ?? '' })
  useListKeys({ shown, marked: looked, list, onMark: look, onNew }, acts)
  const close = () => setOpen(undefined)
  return (
    <>
      <Bar title={t`Templates`}>
        {onNew ? (
          <Button
            look={phone ? 'ghost' : 'filled'}
            square={phone}
            aria-label={phone ? t`New template` : undefined}
            onClick={onNew}
          >
            <IconPlus size={phone ? 24 : 16} stroke={2} />
            {phone ? null : <Trans>New template</Trans>}
          </Button>
        ) : null}
      </Bar>
      {all?.length ? <TemplateTools all={all} counts={counts} choice={{ ...choice, q }} onChoice={change} /> : null}
      {shown.length === 0 ? (
        <Nothing all={all} onAll={() => change({ q: '', whose: 'all', created_by: '' })} onNew={onNew} />
      ) : (
        <div className={classes.page}>
          <TemplateList
            ref={list}
            templates={shown}
            usage={usage}
            marked={looked}
            goneTo={choice.template}
            onLook={look}
            onEdit={(template) => actsOn(template).onEdit?.()}
          />
          {looked && docked ? <Look template={looked} usage={usageOf(usage, looked.id)} acts={acts} /> : null}
        </div>
      )}
      {looked && !docked && !open ? (
        <Look template={looked} usage={usageOf(usage, looked.id)} acts={acts} onClose={() => look(undefined)} />
      ) : null}
      {open?.act === 'new' || open?.act === 'edit' ? (
        <TemplateForm template={open.act === 'edit' ? open.template : undefined} onClose={close} />
      ) : null}
      {open?.act === 'delete' ? <AskDelete template={open.template} onClose={close} /> : null}
      {open?.act === 'use' ? <WriteTo templateId={open.template.id} onClose={close} /> : null}
    </>
  )
}
