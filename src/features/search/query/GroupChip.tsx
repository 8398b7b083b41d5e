import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { Expression } from '../../../../contract/search/expression.ts'
import type { Term } from '../../../../contract/search/query.ts'
import { printExpression } from '../../../../contract/search/query-line.ts'
import { alternatives } from '../../../lib/intl.ts'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { skillNames } from '../change.ts'
import { fieldLabels } from '../chips/labels.ts'
import { Synonyms } from '../chips/Synonyms.tsx'
import classes from '../chips/TermChip.module.css'

interface Props {
  group: Expression
  /** Another name of the skill is ticked, or let go. */
  onName: (name: string) => void
  onRemove: () => void
}

/** Conditions put together: among the chips they can be read and taken away, and the names of a skill ticked. */
export function GroupChip({ group, onName, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const names = skillNames(group)
  const text = names ? alternatives(i18n.locale).format(names.map((term) => term.text)) : printExpression(group)
  return (
    <span className={classes.chip}>
      {names ? (
        <SkillNames names={names} text={text} onName={onName} />
      ) : (
        <span className={classes.body}>
          <Value text={text} />
        </span>
      )}
      <button type="button" className={classes.remove} aria-label={t`Remove ${text}`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} />
      </button>
    </span>
  )
}

const Value = ({ text }: { text: string }) => (
  <span className={classes.value} title={text}>
    {text}
  </span>
)

function SkillNames({ names, text, onName }: { names: readonly Term[]; text: string; onName: Props['onName'] }) {
  const { i18n } = useLingui()
  const label = i18n._(fieldLabels.skill)
  const button = (
    <>
      <span className={classes.field}>{label}</span> <Value text={text} />
    </>
  )
  return (
    <Popup named label={`${label} ${text}`} button={button} buttonClass={classes.body}>
      {(close) => (
        <div className={classes.menu}>
          <Synonyms
            names={names}
            onTick={(name) => {
              onName(name)
              close()
            }}
          />
        </div>
      )}
    </Popup>
  )
}
