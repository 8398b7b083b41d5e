import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { MadeSearch } from '../../../../contract/search/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { ago } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { hide } from './data.ts'
import classes from './SearchesPage.module.css'
import { SearchLink } from './SearchLink.tsx'
import { useSearchWords } from './search-words.ts'

/** A search of the history: run again, or hidden. */
export function MadeRow({ search }: { search: MadeSearch }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const now = useNow()
  const words = useSearchWords()(search.query)
  return (
    <li className={classes.row}>
      <SearchLink query={search.query} className={classes.link}>
        <span className={classes.made} title={words}>
          {words}
        </span>
      </SearchLink>
      <span className={classes.count}>{numbers(i18n.locale).format(search.count)}</span>
      <time className={classes.when} dateTime={search.searched_at}>
        {ago(search.searched_at, now, i18n.locale)}
      </time>
      <Button
        look="ghost"
        square
        aria-label={t`Hide ${words}`}
        onClick={() => void hide(search.id).catch((error: unknown) => trouble(errorText(error)))}
      >
        <IconX size={16} stroke={1.75} />
      </Button>
    </li>
  )
}
