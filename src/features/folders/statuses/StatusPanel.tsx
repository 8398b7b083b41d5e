import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconLock, IconX } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { StatusUse } from '../../../../contract/folders/status-endpoints.ts'
import type { Row } from '../../../../contract/rows.ts'
import { saveStatus } from '../../../data/folders/status-use.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { DropStatus } from './DropStatus.tsx'
import { MoveEverybody } from './MoveEverybody.tsx'
import { SavedName } from './SavedName.tsx'
import { StagePicker } from './StagePicker.tsx'
import classes from './Statuses.module.css'
import { Substatuses } from './Substatuses.tsx'
import { useNames } from './use-names.ts'
import { inUse } from './words.ts'

interface Props {
  status: Row<'statuses'>
  substatuses: readonly Row<'statuses'>[]
  use: ReadonlyMap<string, StatusUse> | undefined
  /** Why nothing can be changed now. */
  reason: string | undefined
  first?: Ref<HTMLInputElement>
  onClose: () => void
}

/** One status: beside the list, on a phone a sheet above it. */
export function StatusPanel(props: Props) {
  const { t } = useLingui()
  const { own } = useNames()
  const { status, onClose } = props
  const title = (
    <span className={classes.title}>
      <StatusGlyph status={status} size={18} />
      {own(status)}
    </span>
  )
  const body = <Body key={status.id} {...props} />
  const foot = <Foot {...props} />
  if (usePhone())
    return (
      <Dialog title={title} onClose={onClose}>
        {body}
        {foot}
      </Dialog>
    )
  return (
    <aside className={classes.panel} aria-label={own(status)}>
      <header className={classes.panelHead}>
        <h2>{title}</h2>
        <Button look="ghost" size="small" square aria-label={t`Close`} onClick={onClose}>
          <IconX size={16} stroke={1.75} />
        </Button>
      </header>
      <div className={classes.panelBody}>{body}</div>
      {foot}
    </aside>
  )
}

function Body({ status, substatuses, use, reason, first }: Props) {
  const { fields } = useNames()
  const errorText = useErrorText()
  return (
    <>
      <section className={classes.part}>
        <div className={classes.two}>
          {fields.map((field, at) => (
            <SavedName
              key={field}
              ref={at ? undefined : first}
              status={status}
              field={field}
              offline={reason !== undefined}
            />
          ))}
        </div>
        <StagePicker
          value={status.shape}
          disabled={reason !== undefined}
          onChange={(stage) => {
            const was = { stage: status.shape }
            void saveStatus(status.id, { stage, was }).catch((error: unknown) => trouble(errorText(error)))
          }}
        />
      </section>
      <Substatuses parent={status} rows={substatuses} use={use} reason={reason} />
    </>
  )
}

/** The way out: closed, and said why, as long as somebody uses it. */
function Foot({ status, substatuses, use, reason, onClose }: Props) {
  const { i18n } = useLingui()
  const [moving, setMoving] = useState(false)
  const { people = 0, folders = 0 } = use?.get(status.id) ?? {}
  const noes = substatuses.reduce((sum, { id }) => sum + (use?.get(id)?.reasons ?? 0), 0)
  const used = people || noes ? i18n._(inUse) : undefined
  return (
    <footer className={classes.foot}>
      {people ? (
        <p className={classes.inUse}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          <span>
            <Plural value={people} one="# person has this status" other="# people have this status" />{' '}
            <Plural value={folders} one="in # folder." other="in # folders." />{' '}
            <Trans>Move them to another status first. Then you can turn this one off or delete it.</Trans>
          </span>
        </p>
      ) : null}
      <div className={classes.leaving}>
        {people ? (
          <Button reason={reason} onClick={() => setMoving(true)}>
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
            <Plural value={people} one="Move # person…" other="Move # people…" />
          </Button>
        ) : null}
        {moving ? (
          <MoveEverybody status={status} people={people} folders={folders} onClose={() => setMoving(false)} />
        ) : null}
        <DropStatus status={status} below={substatuses.length} reason={reason ?? used} onDone={onClose} />
      </div>
    </footer>
  )
}
