import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import type { SavedView } from '../../../../../contract/folders/views/view-endpoints.ts'
import menu from '../../../../commands/Acts.module.css'
import { deleteView, savedViews, saveView } from '../../../../data/folders/narrowing/saved-views.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { useRead } from '../../../../data/network/reads/use-read.ts'
import { MenuEntry } from '../../../../ui/overlays/MenuEntry.tsx'
import { sayDone } from '../../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../../ui/toasts/toast.ts'
import type { FolderAddress } from '../../page/FolderPage.tsx'
import { useColumns } from '../columns/columns.ts'
import { MenuChoice, MenuGroup } from '../menu/MenuChoice.tsx'
import { queryOfView, toView } from './view-query.ts'

interface Props {
  address: FolderAddress
  onFilter: (change: Partial<FolderAddress>) => void
  onSave: (query: string) => void
}

/** The user's own views, for every folder: one is taken, this one kept, or the one that stands here deleted. */
export function Views({ address, onFilter, onSave }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data } = useRead(savedViews)
  const query = queryOfView(address, useColumns())
  const views = data?.results ?? []
  const current = views.find((view) => view.query === query)
  const failed = (error: unknown) => trouble(errorText(error))
  const remove = async (view: SavedView) => {
    try {
      await deleteView(view)
      sayDone(<Trans>View “{view.name}” deleted</Trans>, () => saveView(view.name, view.query).catch(failed))
    } catch (error) {
      failed(error)
    }
  }
  return (
    <MenuGroup name={t`Views`}>
      {views.map((view) => (
        <MenuChoice
          key={view.id}
          on={view === current}
          name={view.name}
          onChoose={() => onFilter(toView(view.query))}
        />
      ))}
      {current ? (
        <MenuEntry className={menu.entry} onChoose={() => void remove(current)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
          <Trans>Delete this view</Trans>
        </MenuEntry>
      ) : (
        <MenuEntry className={menu.entry} onChoose={() => onSave(query)}>
          <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
          <Trans>Save this view</Trans>
        </MenuEntry>
      )}
    </MenuGroup>
  )
}
