import { useLingui } from '@lingui/react'
import { isGroup } from '../../../../contract/search/expression.ts'
import type { Term } from '../../../../contract/search/query.ts'
import { printExpression } from '../../../../contract/search/query-line.ts'
import { useUser } from '../../../data/network/session.ts'
import { years } from '../../../lib/dates.ts'
import { alternatives } from '../../../lib/intl.ts'
import { skillNames } from '../change.ts'
import { distanceName } from '../chips/distance.ts'
import { fieldLabel } from '../chips/labels.ts'
import { useFilterWords } from '../saved/search-words.ts'
import { conditionOf, isFilter } from './groups/placing.ts'

/** What a chip says. */
interface ChipWords {
  /** What kind of thing it is; '' where the value says it. */
  label: string
  value: string
  /** How much: a distance, years. */
  more: string
}

/** What chips say, by their keys. */
export function useChipWords(): (key: string) => ChipWords {
  const { i18n } = useLingui()
  const { rangeMeasure } = useUser().settings
  const filterWords = useFilterWords()
  const moreOf = ({ field, range }: Term): string => {
    if (range === undefined) return ''
    return field === 'locationRange'
      ? `+ ${distanceName(range, rangeMeasure, i18n.locale)}`
      : `${years(range, i18n.locale)}+`
  }
  return (key) => {
    const condition = conditionOf(key)
    if (!condition) return { label: '', value: key, more: '' }
    if (isFilter(condition)) return { ...filterWords(condition), more: '' }
    if (!isGroup(condition)) {
      const isPlain = condition.field === 'skill' && !condition.excluded
      const label = isPlain ? '' : i18n._(fieldLabel(condition))
      return { label, value: condition.text, more: moreOf(condition) }
    }
    const names = skillNames(condition)
    const value = names ? alternatives(i18n.locale).format(names.map(({ text }) => text)) : printExpression(condition)
    return { label: '', value, more: '' }
  }
}

/** The same in one text. */
export const inOne = ({ label, value, more }: ChipWords): string => [label, value, more].filter(Boolean).join(' ')
