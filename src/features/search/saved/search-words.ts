import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { filterValue, isActivity } from '../../../../contract/search/filters.ts'
import { printExpression } from '../../../../contract/search/query-line.ts'
import { folderLike, parseSearchUrl } from '../../../../contract/search/search-url.ts'
import {
  activityLabels,
  excludedLabel,
  excludedLabels,
  facetLabels,
  fieldLabels,
  recommendedLabel,
  similarLabel,
  useValueName,
} from '../labels.ts'

const signed = (i18n: I18n, label: string, excluded: boolean) =>
  excluded ? `${i18n._(excludedLabel)}: ${label}` : label

/** A kept search in words: 'React · Berlin · Contacts: Email'. */
export function useSearchWords(): (query: string) => string {
  const { i18n } = useLingui()
  const nameOf = useValueName()
  return (query) => {
    const { terms, groups, filters, similar } = parseSearchUrl(query).state
    const said = terms.map(({ field, text, excluded }) =>
      excluded ? `${i18n._(excludedLabels[field] ?? excludedLabel)} ${text}` : text,
    )
    // The id of a place says nothing to anybody: its facet alone is named.
    const chosen = filters.map((filter) => {
      if (isActivity(filter)) return signed(i18n, i18n._(activityLabels[filter.entry]), filter.excluded)
      const value = filterValue(filter)
      const name = filter.facet === 'location' ? '' : nameOf(filter.facet, value, value)
      return signed(i18n, [i18n._(facetLabels[filter.facet]), name].filter(Boolean).join(': '), filter.excluded)
    })
    const alike = similar === null ? [] : [i18n._(folderLike(similar) === undefined ? similarLabel : recommendedLabel)]
    return [...alike, ...said, ...groups.map(printExpression), ...chosen].join(' · ') || i18n._(fieldLabels.folder)
  }
}
