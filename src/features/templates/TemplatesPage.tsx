import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ActButton } from '../../commands/ActButton.tsx'
import { useReady } from '../../commands/ActHost.tsx'
import { useActs } from '../../commands/use-acts.ts'
import { useListMoves } from '../../commands/use-list-moves.ts'
import { useActor } from '../../data/network/session.ts'
import { type TemplateView, useTemplates } from '../../data/templates/templates.ts'
import { useMayWriteTo } from '../../entities/message/use-may-write-to.ts'
import { WriteTo } from '../../entities/message/WriteTo.tsx'
import { enterList } from '../../lib/marked-row.ts'
import { Bar } from '../../ui/bars/Bar.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useDesktop, usePhone } from '../../ui/use-media.ts'
import { AskDelete } from './list/AskDelete.tsx'
import { chosenOf, type TemplatesChoice } from './list/choice.ts'
import classes from './list/List.module.css'
import { Look } from './list/Look.tsx'
import { Nothing } from './list/Nothing.tsx'
import { TemplateList } from './list/TemplateList.tsx'
import { TemplateTools } from './list/TemplateTools.tsx'
import { newTemplate, templateActs } from './list/template-acts.ts'
import { usageOf, useUsage } from './list/usage.ts'
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
  const ready = useReady()
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
  const copied = async (template: TemplateView) => {
    const made = await copy(template)
    if (!made) return
    change({ template: made })
    toast(t`Copied. Only you can see the copy.`)
  }
  const look = (template: TemplateView | undefined) => change({ template: template?.id ?? '' })
  const on = { open: setOpen, copy: (template: TemplateView) => void copied(template), mayUse }
  const acts = useActs(msg`Templates`, templateActs, looked ? { ...on, template: looked } : null)
  const { create } = useActs(msg`Templates`, { create: newTemplate }, () => setOpen({ act: 'new' }))
  const at = shown.findIndex(({ id }) => id === looked?.id)
  const move = (by: 1 | -1) => {
    enterList(list.current)
    const next = shown[at < 0 ? 0 : at + by]
    if (next) look(next)
  }
  const to = (by: 1 | -1) => () => move(by)
  useListMoves(msg`Templates`, { next: msg`Next template`, previous: msg`Previous template`, to, arrows: true })
  const close = () => setOpen(undefined)
  return (
    <>
      <Bar title={t`Templates`}>
        <ActButton look={phone ? 'ghost' : 'filled'} square={phone} act={create} />
      </Bar>
      {all?.length ? <TemplateTools all={all} counts={counts} choice={{ ...choice, q }} onChoice={change} /> : null}
      {shown.length === 0 ? (
        <Nothing all={all} onAll={() => change({ q: '', whose: 'all', created_by: '' })} onNew={create?.run} />
      ) : (
        <div className={classes.page}>
          <TemplateList
            ref={list}
            templates={shown}
            usage={usage}
            marked={looked}
            goneTo={choice.template}
            sort={choice.sort}
            onSort={(sort) => change({ sort })}
            onLook={look}
            onEdit={(template) => ready(templateActs.edit, { ...on, template })?.run()}
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
