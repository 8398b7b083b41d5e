import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconPencil, IconTrash } from '@tabler/icons-react'
import type { SavedSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { lookAt, remove, save } from '../../../data/search/saved-changes.ts'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/shells/columns.ts'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { SearchLink } from './SearchLink.tsx'
import { useSearchWords } from './search-words.ts'

/** Of a saved search: what it finds and how much of it is new; it is run, edited, or deleted with a way back. */
export function useSavedColumns(onEdit: (search: SavedSearch) => void): Column<SavedSearch>[] {
  const { i18n } = useLingui()
  const words = useSearchWords()
  return [
    {
      id: 'search',
      width: '1fr',
      phone: 'title',
      cell: ({ id, name, query, description }) => (
        <SearchLink query={query} className={wholeRow} onRun={() => void lookAt(id)}>
          <Lines title={name} under={[words(query), description].filter(Boolean).join(' · ')} />
        </SearchLink>
      ),
    },
    {
      id: 'found',
      width: 260,
      align: 'end',
      phone: 'under',
      cell: ({ new_count, count, alerts }) => (
        <>
          {new_count ? (
            <Tag brand>
              <Plural value={new_count} one="# new" other="# new" />
            </Tag>
          ) : null}
          {count === null ? <Trans>Folder unavailable</Trans> : numbers(i18n.locale).format(count)}
          <Bell alerts={alerts} />
        </>
      ),
    },
    {
      id: 'acts',
      width: 80,
      align: 'end',
      phone: 'end',
      cell: (one) => <Acts search={one} onEdit={() => onEdit(one)} />,
    },
  ]
}

function Bell({ alerts }: Pick<SavedSearch, 'alerts'>) {
  const { t } = useLingui()
  if (alerts === 'off') return null
  return (
    <IconBell size={16} stroke={1.75} role="img" aria-label={alerts === 'daily' ? t`Daily alerts` : t`Weekly alerts`} />
  )
}

function Acts({ search, onEdit }: { search: SavedSearch; onEdit: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { id, name, description, query, alerts } = search
  const told = (work: Promise<void>) => void work.catch((error: unknown) => trouble(errorText(error)))
  const keepAgain = () => told(save({ name, description, query, alerts }))
  const drop = () =>
    told(
      remove(id).then(() => {
        sayDone(t`Deleted: ${name}`, keepAgain)
      }),
    )
  return (
    <>
      <Button look="ghost" square aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.75} />
      </Button>
      <Button look="ghost" square aria-label={t`Delete ${name}`} onClick={drop}>
        <IconTrash size={16} stroke={1.75} />
      </Button>
    </>
  )
}
