import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { groupOfStage, type StatusStage, statusShapes } from '../../../../contract/folders/statuses.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { tip } from '../../../ui/overlays/tip.ts'
import classes from './Statuses.module.css'
import { stageNames } from './words.ts'

interface Props {
  value: StatusStage | null
  disabled?: boolean
  onChange: (stage: StatusStage) => void
}

/** What a status means: how far somebody has come, or how it ended. */
export function StagePicker({ value, disabled, onChange }: Props) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={classes.stages} disabled={disabled}>
      <legend className={classes.caption}>
        <Trans>Pipeline stage</Trans>
        {value ? <span>{i18n._(stageNames[value])}</span> : null}
      </legend>
      {statusShapes.map((stage) => (
        <label key={stage} className={classes.stage} {...tip(i18n._(stageNames[stage]))}>
          <input
            type="radio"
            name={name}
            value={stage}
            checked={stage === value}
            aria-label={i18n._(stageNames[stage])}
            onChange={() => onChange(stage)}
          />
          <StatusGlyph status={{ shape: stage, group: groupOfStage(stage), order: 0 }} size={18} />
        </label>
      ))}
    </fieldset>
  )
}
