import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '../../../contract/access/can.ts'
import { useSyncState } from '../../data/device/live.ts'
import { useActor } from '../../data/network/session.ts'
import { useSilenceText } from '../../data/network/silence.ts'
import { type TemplateView, useTemplates } from '../../data/templates/templates.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { Button } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateRow } from './TemplateRow.tsx'
import classes from './Templates.module.css'

interface Props {
  /** Shows those of one colleague only. */
  creator: string | undefined
  onCreator: (id: string | undefined) => void
}

/** The company's templates and the own private ones; they are on the device, and can be written without a network. */
export function TemplatesPage({ creator, onCreator }: Props) {
  const { t } = useLingui()
  const actor = useActor()
  const phone = usePhone()
  const all = useTemplates()
  const { connection, lastSyncAt } = useSyncState()
  const [open, setOpen] = useState<TemplateView | 'new'>()
  const list = all?.filter((one) => !creator || one.creatorId === creator)
  const shown = useGrowing(list ?? [])
  const mayCreate = can(actor, 'templates.create')
  const silence = useSilenceText()
  const unknown = list?.length === 0 && lastSyncAt === undefined
  return (
    <>
      <Bar title={t`Templates`}>
        {mayCreate ? (
          <Button
            look={phone ? 'ghost' : 'filled'}
            square={phone}
            aria-label={phone ? t`New template` : undefined}
            onClick={() => setOpen('new')}
          >
            <IconPlus size={phone ? 24 : 16} stroke={2} />
            {phone ? null : <Trans>New template</Trans>}
          </Button>
        ) : null}
      </Bar>
      <CreatorFilter all={all ?? []} creator={creator} onCreator={onCreator} />
      {list === undefined || (unknown && connection !== 'offline') ? (
        <div className={classes.list} aria-busy />
      ) : unknown ? (
        <ErrorCard detail={silence} />
      ) : list.length === 0 ? (
        <Empty title={<Trans>No templates yet</Trans>}>
          <Trans>Write a message once and reuse it. Names and vacancies fill in automatically.</Trans>
        </Empty>
      ) : (
        <ul className={classes.list}>
          {shown.map((template) => (
            <TemplateRow key={template.id} template={template} onOpen={() => setOpen(template)} />
          ))}
        </ul>
      )}
      {open ? <TemplateForm template={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const creatorsLimit = 1000

/** Those who have made one, the user first (001 §7, `created_by`). */
function CreatorFilter({ all, creator, onCreator }: Props & { all: readonly TemplateView[] }) {
  const { t } = useLingui()
  const { id: me } = useActor()
  const colleagues = useColleagues()
  const makers = new Set(all.map(({ creatorId }) => creatorId))
  const others = (colleagues ?? []).filter(({ id }) => id !== me && makers.has(id)).slice(0, creatorsLimit)
  return (
    <div className={classes.filter}>
      <Select
        label={t`Created by`}
        value={creator ?? ''}
        data={[
          { value: '', label: t`Everyone’s` },
          { value: me, label: t`Mine` },
          ...others.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
        ]}
        onChange={(id) => onCreator(id || undefined)}
      />
    </div>
  )
}
