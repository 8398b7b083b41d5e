import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { MadeSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { hide } from '../../../data/search/saved-changes.ts'
import { ago } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/shells/columns.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import { SearchWords } from './SearchWords.tsx'
import { useSearchWords } from './search-words.ts'

/** Of a search of the history: it is run again, or hidden. */
export function useMadeColumns(): Column<MadeSearch>[] {
  const { i18n } = useLingui()
  const now = useNow()
  return [
    { id: 'search', width: '1fr', phone: 'title', cell: ({ query }) => <SearchWords query={query} /> },
    {
      id: 'count',
      width: 88,
      align: 'end',
      phone: 'end',
      cell: ({ count }) => numbers(i18n.locale).format(count),
    },
    {
      id: 'when',
      width: 88,
      align: 'end',
      phone: 'end',
      cell: ({ searched_at: at }) => <time dateTime={at}>{ago(at, now, i18n.locale)}</time>,
    },
    { id: 'hide', width: 36, align: 'end', phone: 'end', cell: (search) => <Hide search={search} /> },
  ]
}

function Hide({ search: { id, query } }: { search: MadeSearch }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const words = useSearchWords()(query)
  return (
    <Button
      look="ghost"
      square
      aria-label={t`Hide ${words}`}
      onClick={() => void hide(id).catch((error: unknown) => trouble(errorText(error)))}
    >
      <IconX size={16} stroke={1.75} />
    </Button>
  )
}
