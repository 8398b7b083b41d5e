import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { StatusGlyph, statusStyle } from '../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { moveByArrows } from '../../ui/arrows.ts'
import { joined } from '../../ui/joined.ts'
import { usePhone } from '../../ui/use-media.ts'
import classes from './StatusMenu.module.css'

interface Props {
  tree: StatusTree
  /** The status that everybody concerned has, if it is one. */
  current?: { statusId: string; substatusId: string | null } | undefined
  onChoose: (status: Row<'statuses'>, substatusId: string | null) => void
}

/** All statuses; one with substatuses opens them beneath. For menus on the desktop and the sheet on a phone. */
export function StatusMenu({ tree, current, onChoose }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(current?.statusId)
  const glyph = usePhone() ? 22 : 18
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes the arrows to the buttons inside
    <div className={classes.list} onKeyDown={(event) => moveByArrows(event, event.currentTarget)}>
      {tree.list.map((status) => {
        const chosen = current?.statusId === status.id
        const substatuses = tree.substatusesOf(status.id)
        const Chevron = open === status.id ? IconChevronDown : IconChevronRight
        return (
          <Fragment key={status.id}>
            <div className={joined(classes.row, chosen && classes.chosen)} style={statusStyle(status)}>
              <button
                type="button"
                role="menuitemradio"
                aria-checked={chosen}
                className={classes.choose}
                onClick={() => onChoose(status, null)}
              >
                <StatusGlyph status={status} size={glyph} />
                <span className={classes.name}>{status.name}</span>
                {chosen ? <IconCheck className={classes.check} size={18} stroke={2} /> : null}
              </button>
              {substatuses.length ? (
                <button
                  type="button"
                  className={classes.more}
                  aria-expanded={open === status.id}
                  aria-label={t`Steps of ${status.name}`}
                  onClick={() => setOpen(open === status.id ? undefined : status.id)}
                >
                  {substatuses.length}
                  <Chevron size={16} stroke={1.75} />
                </button>
              ) : null}
            </div>
            {open === status.id && substatuses.length ? (
              <div className={joined(classes.steps, chosen && classes.chosen)} style={statusStyle(status)}>
                {substatuses.map((step) => (
                  <button
                    key={step.id}
                    type="button"
                    role="menuitemradio"
                    aria-checked={current?.substatusId === step.id}
                    className={classes.step}
                    onClick={() => onChoose(status, step.id)}
                  >
                    {step.name}
                  </button>
                ))}
              </div>
            ) : null}
          </Fragment>
        )
      })}
    </div>
  )
}
