import { useLingui } from '@lingui/react/macro'
import type { Row } from '../../../../contract/rows.ts'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import { syncNow } from '../../../data/device/live.ts'
import { addWithStatus } from '../../../data/folders/access.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { queryClient } from '../../../data/network/query.ts'
import { movedTo } from '../../../entities/candidate/names.ts'
import { FindPerson } from '../../../entities/profile/FindPerson.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

interface Props {
  folder: FolderView
  status: Row<'statuses'>
  onClose: () => void
}

/** Somebody found by name into one column of the board. */
export function AddToColumn({ folder, status, onClose }: Props) {
  const { t } = useLingui()
  const add = async (person: SearchResult) => {
    await addWithStatus(person.id, folder.number!, status.id)
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['search'] }), syncNow()])
    toast(movedTo(person.name, status.name))
    onClose()
  }
  return (
    <FindPerson
      title={t`Add to ${status.name}`}
      refusal={(person) => (person.folders.some(({ id }) => id === folder.number) ? t`in this folder` : undefined)}
      onPerson={add}
      onClose={onClose}
    />
  )
}
