import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconPencil, IconTrash } from '@tabler/icons-react'
import type { SavedSearch } from '../../../../contract/search/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { lookAt, remove, save } from './data.ts'
import classes from './SearchesPage.module.css'
import { SearchLink } from './SearchLink.tsx'
import { useSearchWords } from './search-words.ts'

/** A saved search: what it finds and how much of it is new; it is run, edited, or deleted with a way back. */
export function SavedRow({ search, onEdit }: { search: SavedSearch; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const words = useSearchWords()(search.query)
  const { id, name, description, query, alerts, count, new_count } = search
  const told = (work: Promise<void>) => void work.catch((error: unknown) => trouble(errorText(error)))
  const keepAgain = () => told(save({ name, description, query, alerts }))
  const drop = () =>
    told(
      remove(id).then(() => {
        sayDone(t`Deleted: ${name}`, keepAgain)
      }),
    )
  return (
    <li className={classes.row}>
      <SearchLink query={query} className={classes.link} onRun={() => void lookAt(id)}>
        <b>{name}</b>
        <span>{words}</span>
        {description ? <span>{description}</span> : null}
      </SearchLink>
      {new_count ? (
        <Tag brand>
          <Plural value={new_count} one="# new" other="# new" />
        </Tag>
      ) : null}
      <span className={classes.count}>
        {count === null ? <Trans>Folder unavailable</Trans> : numbers(i18n.locale).format(count)}
      </span>
      {alerts === 'off' ? null : (
        <span className={classes.bell} role="img" aria-label={alerts === 'daily' ? t`Daily alerts` : t`Weekly alerts`}>
          <IconBell size={16} stroke={1.75} />
        </span>
      )}
      <Button look="ghost" square aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.75} />
      </Button>
      <Button look="ghost" square aria-label={t`Delete ${name}`} onClick={drop}>
        <IconTrash size={16} stroke={1.75} />
      </Button>
    </li>
  )
}
