import { useLingui } from '@lingui/react/macro'
import { IconCircleMinus, IconCirclePlus, IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import type { Filter } from '../../../../contract/search/filters.ts'
import { numbers } from '../../../lib/intl.ts'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Facets.module.css'
import { Hint } from './Hint.tsx'
import type { SetFilter } from './use-setting.ts'

interface Props {
  name: string
  count: number
  sign: 'off' | 'on' | 'excluded'
  /** How the value is meant, where its name does not say enough. */
  hint?: string | undefined
  filter: Filter
  onSet: SetFilter
}

/**
 * One value: the box includes, the minus excludes, the same again lets go. A touch of one renders no other, as long as
 * each is given the same filter and function as before: a column has a hundred of them.
 */
export const FacetRow = memo(function FacetRow({ name, count, sign, hint, filter, onSet }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [told, setTold] = useState(false)
  const phone = usePhone()
  // What was touched shows at once; the search follows behind the frame.
  const [touched, setTouched] = useState<Props['sign']>()
  const [known, setKnown] = useState(sign)
  if (known !== sign) {
    setKnown(sign)
    setTouched(undefined)
  }
  const shown = touched ?? sign
  const excluded = shown === 'excluded'
  const set = (to: 'on' | 'excluded') => {
    setTouched(shown === to ? 'off' : to)
    onSet(filter, to === 'excluded')
  }
  const [Minus, Plus] = phone ? [IconCircleMinus, IconCirclePlus] : [IconMinus, IconPlus]
  return (
    <>
      <div className={joined(classes.row, excluded && classes.excluded)}>
        <label htmlFor={id} className={classes.label}>
          <TriBox id={id} state={shown} onChange={() => set(excluded ? 'excluded' : 'on')} />
          <span className={classes.name} title={name}>
            {name}
          </span>
        </label>
        {hint ? <Hint name={name} text={hint} open={told} onToggle={() => setTold(!told)} /> : null}
        <span className={classes.count}>{numbers(i18n.locale).format(count)}</span>
        <button
          type="button"
          className={classes.minus}
          aria-label={excluded ? t`Stop excluding ${name}` : t`Exclude ${name}`}
          aria-pressed={excluded}
          onClick={() => set('excluded')}
        >
          {excluded ? <Plus size={phone ? 20 : 14} stroke={1.75} /> : <Minus size={phone ? 20 : 14} stroke={1.75} />}
        </button>
      </div>
      {hint && told ? <p className={classes.hint}>{hint}</p> : null}
    </>
  )
})
