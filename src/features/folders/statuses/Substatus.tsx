import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import type { StatusUse } from '../../../../contract/folders/status-endpoints.ts'
import type { Row } from '../../../../contract/rows.ts'
import menu from '../../../commands/Acts.module.css'
import { moveAll, removeStatus, saveStatus } from '../../../data/folders/status-use.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { type Grip, MoveHandle } from './MoveHandle.tsx'
import classes from './Statuses.module.css'
import { useNames } from './use-names.ts'
import { inUse } from './words.ts'

interface Props {
  row: Row<'statuses'>
  use: StatusUse | undefined
  reason: string | undefined
  handle: Grip
  onRename: () => void
}

/** One step or reason, and what can be done with it. */
export function Substatus({ row, use, reason, handle, onRename }: Props) {
  const { t, i18n } = useLingui()
  const { people = 0, reasons = 0 } = use ?? {}
  const errorText = useErrorText()
  const { own, other } = useNames()
  const name = own(row)
  const told = (work: Promise<unknown>, done: string) =>
    void work.then(() => toast(done)).catch((error: unknown) => trouble(errorText(error)))
  return (
    <>
      <MoveHandle name={name} reason={reason} grip={handle} />
      <span className={classes.names}>
        <b>{name}</b>
        <span>{other(row)}</span>
      </span>
      {row.isActive ? null : (
        <Tag>
          <Trans>Off</Trans>
        </Tag>
      )}
      {people ? (
        <span className={classes.count}>
          <Plural value={people} one="# person" other="# people" />
        </span>
      ) : null}
      <Popup
        label={t`Actions for ${name}`}
        button={<IconDots size={16} stroke={1.75} />}
        buttonClass={buttonClass({ look: 'ghost', size: 'small', square: true })}
      >
        {(close) => {
          const entry = (label: string, run: () => void, isUsed = false) => (
            <MenuEntry
              className={menu.entry}
              reason={reason ?? (isUsed ? i18n._(inUse) : undefined)}
              onChoose={() => {
                close()
                run()
              }}
            >
              {label}
            </MenuEntry>
          )
          return (
            <div className={menu.menu}>
              {entry(t`Rename`, onRename)}
              {row.isActive
                ? entry(
                    t`Turn off`,
                    () => told(saveStatus(row.id, { is_active: false }), t`${name} is off`),
                    people > 0,
                  )
                : entry(t`Turn on`, () => told(saveStatus(row.id, { is_active: true }), t`${name} is on`))}
              {people && row.parentId
                ? entry(t`Take everybody out of it`, () =>
                    told(
                      moveAll(row.id, row.parentId!, () => undefined),
                      t`Nobody is in “${name}” now`,
                    ),
                  )
                : null}
              {entry(t`Delete`, () => told(removeStatus(row.id), t`Deleted: ${name}`), people + reasons > 0)}
            </div>
          )
        }}
      </Popup>
    </>
  )
}
