import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/rows.ts'

/** Both names, as they are written. */
export interface Names {
  name: string
  name_ru: string
}
export type NameField = keyof Names

/** What a status is called in the user's language and in the other one; the field of the user's own comes first. */
export function useNames() {
  const { t, i18n } = useLingui()
  const isRussian = i18n.locale === 'ru'
  return useMemo(() => {
    const fields: readonly [NameField, NameField] = isRussian ? ['name_ru', 'name'] : ['name', 'name_ru']
    const namesOf = ({ name, nameRu }: Pick<Row<'statuses'>, 'name' | 'nameRu'>): Names => ({ name, name_ru: nameRu })
    return {
      fields,
      namesOf,
      labels: { name: t`Name in English`, name_ru: t`Name in Russian` },
      own: (status: Row<'statuses'>) => namesOf(status)[fields[0]],
      other: (status: Row<'statuses'>) => namesOf(status)[fields[1]],
    }
  }, [isRussian, t])
}
