import { Trans, useLingui } from '@lingui/react/macro'
import { type Icon, IconCircleDot, IconDots } from '@tabler/icons-react'
import type { Row } from '../../../../contract/rows.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { InkBar, inkAct } from '../../../ui/bars/InkBar.tsx'
import { joined } from '../../../ui/joined.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import menu from '../menu/FolderMenu.module.css'
import { changeStatus } from '../status/change-status.ts'
import { StatusMenu } from '../status/StatusMenu.tsx'
import classes from './SelectionBar.module.css'
import type { MassAct } from './use-mass-acts.ts'

interface Props {
  tree: StatusTree
  /** Absent while it is read. */
  count: number | undefined
  /** They are everybody in the list. */
  all: boolean
  /** The selected are read: something can be done with them. */
  ready: boolean
  acts: readonly MassAct[]
  onAct: (act: MassAct) => void
  archived: boolean
  /** Absent where the status is not theirs to change. */
  onStatus: ((status: Row<'statuses'>, substatusId: string | null) => void) | undefined
  onClear: () => void
}

/** What can be done with the selected, over the list where there is no room beside it. */
export function SelectionToolbar({ tree, count, all, ready, acts, onAct, archived, onStatus, onClear }: Props) {
  const { i18n, t } = useLingui()
  const seldom = acts.filter((act) => act.seldom)
  const often = seldom.length > 1 ? acts.filter((act) => !act.seldom) : acts
  return (
    <InkBar count={count} all={all} onClear={onClear}>
      {onStatus ? (
        <Popup
          named
          label={t`Status`}
          disabled={!ready}
          buttonClass={inkAct}
          button={<Act Icon={IconCircleDot} text={t`Status`} shortcut={changeStatus.shortcut} />}
        >
          {(close) => (
            <StatusMenu
              keyed
              tree={tree}
              onChoose={(status, substatusId) => {
                close()
                onStatus(status, substatusId)
              }}
            />
          )}
        </Popup>
      ) : null}
      {often.map((act) => (
        <button key={act.id} type="button" className={inkAct} disabled={!ready} onClick={() => onAct(act)}>
          <Act Icon={act.Icon} text={i18n._(act.text)} shortcut={act.shortcut} />
        </button>
      ))}
      {often.length < acts.length ? (
        <Popup
          named
          label={t`More`}
          disabled={!ready}
          buttonClass={inkAct}
          button={<Act Icon={IconDots} text={t`More`} shortcut={undefined} />}
        >
          {(close) => (
            <div className={menu.menu}>
              {seldom.map((act) => (
                <MenuEntry
                  key={act.id}
                  className={joined(menu.entry, act.danger && menu.danger)}
                  onChoose={() => {
                    close()
                    onAct(act)
                  }}
                >
                  <act.Icon size={16} stroke={1.75} />
                  <span>{i18n._(act.label)}</span>
                  {act.shortcut ? (
                    <span className={classes.end} aria-hidden>
                      <Keys keys={act.shortcut} />
                    </span>
                  ) : null}
                </MenuEntry>
              ))}
            </div>
          )}
        </Popup>
      ) : null}
      {archived ? <Trans>This folder is archived</Trans> : null}
    </InkBar>
  )
}

function Act({ Icon, text, shortcut }: { Icon: Icon; text: string; shortcut: string | undefined }) {
  return (
    <>
      <Icon size={16} stroke={1.75} />
      <span>{text}</span>
      {shortcut ? (
        <span className={classes.key} aria-hidden>
          <Keys keys={shortcut} />
        </span>
      ) : null}
    </>
  )
}
