import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useStatuses as useStatusRows } from '../../data/folders/live.ts'

/** The company's statuses, called as the user's language calls them; undefined while they are read. */
export function useStatuses(): ReturnType<typeof useStatusRows> {
  const { locale } = useLingui().i18n
  const rows = useStatusRows()
  return useMemo(
    () => (locale === 'ru' ? rows?.map((status) => ({ ...status, name: status.nameRu ?? status.name })) : rows),
    [rows, locale],
  )
}
