import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportColumnId } from '../../../../contract/profiles/files/export-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { checkQuery, columnsQuery, exportedFile, type Whom } from '../../../data/folders/export.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { reordered } from '../statuses/order.ts'
import { keepColumns, lastColumns } from './last-choice.ts'

/** Makes the file and keeps it where the browser keeps files. */
function useSaving(whom: Whom, onSaved: () => void, onRefused: () => void) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (columns: readonly ExportColumnId[], open: boolean, count: number) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { content, name } = await exportedFile(whom, columns, open)
      keepColumns(columns)
      saveFile(content, name ?? 'candidates.csv')
      toast(t`${plural(count, { one: '# person exported', other: '# people exported' })}`)
      onSaved()
    } catch (error) {
      setBusy(false)
      setProblem(errorText(error))
      onRefused()
    }
  }
  return { busy, problem, save }
}

/** What is chosen of a file of people, what it needs, and its making. */
export function useExport(whom: Whom, onDone: () => void) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const offered = useQuery(columnsQuery(i18n.locale), queryClient)
  const [touched, setTouched] = useState<readonly ExportColumnId[]>()
  const [wantsOpen, setOpen] = useState(false)
  const columns = touched ?? lastColumns(offered.data ?? [])
  const check = useQuery({ ...checkQuery(whom, columns), enabled: offered.data !== undefined }, queryClient)
  const { count, needed = 0, left = 0, rows_left = 0 } = check.data ?? {}
  const mayOpen = left === null || left >= needed
  const open = wantsOpen && mayOpen && needed > 0
  const { busy, problem, save } = useSaving(whom, onDone, () => void check.refetch())
  const failed = offered.error ?? check.error
  const tooMany = count !== undefined && count > rows_left
  const reason = offline
    ? t`Export needs a connection.`
    : tooMany
      ? t`Your company can export ${rows_left} more people today.`
      : columns.length
        ? undefined
        : t`Choose a column.`
  return {
    offered: offered.data,
    columns,
    toggle: (id: ExportColumnId) =>
      setTouched(columns.includes(id) ? columns.filter((each) => each !== id) : [...columns, id]),
    move: (id: string, to: number) => setTouched(reordered(columns, columns, id, to) as ExportColumnId[]),
    check: check.data,
    mayOpen,
    open,
    setOpen,
    busy,
    problem: problem ?? (failed ? errorText(failed) : undefined),
    reason,
    ready: check.data !== undefined && !reason && !busy,
    save: () => save(columns, open, count ?? 0),
  }
}
