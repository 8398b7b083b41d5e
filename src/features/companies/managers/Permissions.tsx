import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { FeaturePermission } from '../../../../contract/access/can.ts'
import { useListMoves } from '../../../commands/use-list-moves.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { joined } from '../../../ui/joined.ts'
import { sectionWords } from '../words.ts'
import classes from './Permissions.module.css'

const groups: readonly { name: MessageDescriptor; of: readonly FeaturePermission[] }[] = [
  { name: msg`About the person`, of: ['personalInfo', 'contacts', 'tags', 'resumes'] },
  { name: msg`What they may do`, of: ['changeCandidate', 'comments'] },
  { name: msg`Take out`, of: ['exportCsv', 'exportAts'] },
  { name: msg`Messages`, of: ['messagingInfo', 'messagingMessages'] },
]

const order = groups.flatMap(({ of }) => of)

interface Props {
  value: readonly FeaturePermission[]
  onChange: (value: FeaturePermission[]) => void
  /** Which one the cursor is on. */
  onMark?: (one: FeaturePermission) => void
}

/** The ten permissions of a hiring manager in four groups. Space switches; j and k go from one to the next. */
export function Permissions({ value, onChange, onMark }: Props) {
  const { _ } = useLingui()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<FeaturePermission>()
  const mark = (one: FeaturePermission) => {
    setMarked(one)
    onMark?.(one)
  }
  // The switch that gets the focus marks its row.
  const move = (by: 1 | -1) => {
    const next = marked === undefined ? 0 : order.indexOf(marked) + by
    frame.current?.querySelectorAll('input')[next]?.focus()
  }
  useListMoves(msg`What hiring managers see`, {
    next: msg`Next permission`,
    previous: msg`Previous permission`,
    to: (by) => () => move(by),
  })
  const flip = (one: FeaturePermission) =>
    onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one])
  return (
    <div ref={frame} className={classes.all}>
      <div className={classes.heads} aria-hidden>
        <span className={classes.sees}>
          <Trans>What a hiring manager can see and do</Trans>
        </span>
        <span>
          <Trans>On</Trans>
        </span>
        <span>
          <Trans>When it is off</Trans>
        </span>
      </div>
      {groups.map(({ name, of }) => (
        <fieldset key={of[0]} className={classes.group}>
          <legend className={classes.head}>{_(name)}</legend>
          {of.map((one) => (
            <label
              key={one}
              className={joined(classes.row, marked === one && classes.marked)}
              htmlFor={`${id}-${one}`}
              onPointerEnter={() => mark(one)}
              onFocus={() => mark(one)}
            >
              <b>{_(sectionWords[one][0])}</b>
              <span>{_(sectionWords[one][1])}</span>
              <Switch id={`${id}-${one}`} checked={value.includes(one)} onChange={() => flip(one)} />
              <span className={classes.off}>{_(sectionWords[one][2])}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
