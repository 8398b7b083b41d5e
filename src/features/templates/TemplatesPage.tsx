import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { can } from '../../../contract/access/can.ts'
import { useSyncState } from '../../data/device/live.ts'
import { useActor } from '../../data/network/session.ts'
import { useSilenceText } from '../../data/network/silence.ts'
import { type TemplateView, useTemplates } from '../../data/templates/templates.ts'
import { useMayWriteTo } from '../../entities/message/use-may-write-to.ts'
import { WriteTo } from '../../entities/message/WriteTo.tsx'
import { Button } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useDesktop, usePhone } from '../../ui/use-media.ts'
import { AskDelete } from './list/AskDelete.tsx'
import { chosenOf, type TemplatesChoice } from './list/choice.ts'
import classes from './list/List.module.css'
import preview from './list/Preview.module.css'
import { FootActs, HeadActs, type PreviewActions } from './list/PreviewActs.tsx'
import { TemplateList } from './list/TemplateList.tsx'
import { TemplatePreview } from './list/TemplatePreview.tsx'
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
    toast(t`Copied: the copy is only yours`)
  }
  const acts = looked ? actsOn(looked) : {}
  const look = (template: TemplateView | undefined) => change({ template: template?.id ?? '' })
  useListKeys({ shown, marked: looked, list, onMark: look, onNew }, acts)
  const close = () => setOpen(undefined)
  const details = looked && <TemplatePreview template={looked} usage={usageOf(usage, looked.id)} />
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
          {looked && docked ? (
            <aside className={preview.beside} aria-label={t`Preview`}>
              <header className={preview.head}>
                <h2 className={preview.title} title={looked.name}>
                  {looked.name}
                </h2>
                <HeadActs {...acts} />
              </header>
              {details}
              <footer className={preview.foot}>
                <FootActs {...acts} />
              </footer>
            </aside>
          ) : null}
        </div>
      )}
      {looked && !docked && !open ? (
        <Dialog title={looked.name} drawer foot={<FootActs {...acts} />} onClose={() => look(undefined)}>
          <HeadActs {...acts} />
          {details}
        </Dialog>
      ) : null}
      {open?.act === 'new' || open?.act === 'edit' ? (
        <TemplateForm template={open.act === 'edit' ? open.template : undefined} onClose={close} />
      ) : null}
      {open?.act === 'delete' ? <AskDelete template={open.template} onClose={close} /> : null}
      {open?.act === 'use' ? <WriteTo templateId={open.template.id} onClose={close} /> : null}
    </>
  )
}

interface NothingProps {
  all: readonly TemplateView[] | undefined
  onAll: () => void
  onNew: (() => void) | undefined
}

/** Why no template is shown. */
function Nothing({ all, onAll, onNew }: NothingProps) {
  const { connection, lastSyncAt } = useSyncState()
  const silence = useSilenceText()
  const unknown = all?.length === 0 && lastSyncAt === undefined
  if (all === undefined || (unknown && connection !== 'offline'))
    return (
      <ul className={classes.list} aria-busy>
        {rows(8, (key) => (
          <li key={key} className={classes.row}>
            <Bone width="60%" />
          </li>
        ))}
      </ul>
    )
  if (unknown) return <ErrorCard detail={silence} />
  if (all.length)
    return (
      <Empty
        title={<Trans>Nothing matches</Trans>}
        acts={
          <Button onClick={onAll}>
            <Trans>Show all templates</Trans>
          </Button>
        }
      >
        <Trans>No template fits these words and filters.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={<Trans>No templates yet</Trans>}
      acts={
        onNew ? (
          <Button look="filled" onClick={onNew}>
            <Trans>New template</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>Write a message once and reuse it. Names and vacancies fill in automatically.</Trans>
    </Empty>
  )
}
