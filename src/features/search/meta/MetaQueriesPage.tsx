import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MetaQuery } from '../../../../contract/search/meta-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { List } from '../saved/List.tsx'
import { useSearchWords } from '../saved/search-words.ts'
import { metaQueries, remove, save } from './data.ts'
import classes from './MetaQueries.module.css'
import { MetaQueryForm } from './MetaQueryForm.tsx'

interface Props {
  /** The one that is written: by its number, or a new one. */
  open?: number | 'new'
  onClose?: () => void
}

/** Ready searches, which staff offers to everybody (000 §2). */
export function MetaQueriesPage({ open, onClose = () => undefined }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(metaQueries, queryClient)
  const rows = data?.results
  const edited = rows?.find(({ id }) => id === open)
  return (
    <>
      <Bar title={t`Meta-queries`}>
        {phone ? (
          <Link
            className={buttonClass({ look: 'ghost', square: true })}
            to="/metaqueries/add/"
            aria-label={t`New meta-query`}
          >
            <IconPlus size={24} stroke={2} />
          </Link>
        ) : (
          <Link className={buttonClass({ look: 'filled' })} to="/metaqueries/add/">
            <IconPlus size={16} stroke={2} aria-hidden />
            <Trans>New meta-query</Trans>
          </Link>
        )}
      </Bar>
      <div className={classes.page}>
        {error && !data ? (
          <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <Empty title={<Trans>No meta-queries yet</Trans>}>
            <Trans>Ready-made searches that everyone sees on the search page.</Trans>
          </Empty>
        ) : (
          <div className={classes.list}>
            <List label={t`Meta-queries`} rows={rows} missing={error}>
              {(row) => <Row key={row.id} query={row} />}
            </List>
          </div>
        )}
      </div>
      {open === 'new' || edited ? <MetaQueryForm key={open} query={edited} onClose={onClose} /> : null}
    </>
  )
}

function Row({ query }: { query: MetaQuery }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const words = useSearchWords()(query.link)
  const name = i18n.locale === 'ru' ? query.name_ru : query.name_en
  const { id, ...said } = query
  const told = (work: Promise<void>) => void work.catch((error: unknown) => trouble(errorText(error)))
  const drop = () =>
    told(
      remove(id).then(() => {
        const again = () => told(save(undefined, said))
        sayDone(t`Deleted: ${name}`, again)
      }),
    )
  return (
    <li className={classes.row}>
      <Link className={classes.what} to="/metaqueries/$metaQueryId/" params={{ metaQueryId: String(id) }}>
        <b title={name}>{name}</b>
        <span title={words}>
          {query.keyword} · {words}
        </span>
      </Link>
      <span className={classes.tags}>
        <Tag>{t`Weight: ${query.weight}`}</Tag>
        <Tag>{query.group === 'developers' ? <Trans>Developers</Trans> : <Trans>Companies</Trans>}</Tag>
        {query.enabled ? null : (
          <Tag>
            <Trans>Off</Trans>
          </Tag>
        )}
        {query.language ? <Tag>{query.language.toUpperCase()}</Tag> : null}
      </span>
      <Button look="ghost" square aria-label={t`Delete ${name}`} onClick={drop}>
        <IconTrash size={16} stroke={1.75} />
      </Button>
    </li>
  )
}
