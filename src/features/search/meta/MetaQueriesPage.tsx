import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MetaQuery } from '../../../../contract/search/meta/meta-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { metaQueries, remove, save } from '../../../data/search/meta-queries.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { useSearchWords } from '../saved/search-words.ts'
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
  const read = useQuery(metaQueries, queryClient)
  const edited = read.data?.results.find(({ id }) => id === open)
  return (
    <Page
      title={t`Meta-queries`}
      acts={
        <Link
          className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
          to="/metaqueries/add/"
          aria-label={phone ? t`New meta-query` : undefined}
        >
          <IconPlus size={phone ? 24 : 16} stroke={2} aria-hidden />
          {phone ? null : <Trans>New meta-query</Trans>}
        </Link>
      }
    >
      <List
        label={t`Meta-queries`}
        items={read.data?.results}
        id={({ id }) => id}
        columns={[
          { id: 'query', width: '1fr', phone: 'title', cell: (query) => <Name query={query} /> },
          { id: 'tags', width: 320, align: 'end', cell: (query) => <Tags query={query} /> },
          { id: 'delete', width: 36, align: 'end', phone: 'end', cell: (query) => <Delete query={query} /> },
        ]}
        read={read}
        says={useErrorText()}
        empty={
          <Empty title={<Trans>No meta-queries yet</Trans>}>
            <Trans>Ready-made searches that everyone sees on the search page.</Trans>
          </Empty>
        }
      />
      {open === 'new' || edited ? <MetaQueryForm key={open} query={edited} onClose={onClose} /> : null}
    </Page>
  )
}

const useName = () => {
  const { i18n } = useLingui()
  return ({ name_en, name_ru }: MetaQuery) => (i18n.locale === 'ru' ? name_ru : name_en)
}

function Name({ query }: { query: MetaQuery }) {
  const words = useSearchWords()(query.link)
  return (
    <Link className={wholeRow} to="/metaqueries/$metaQueryId/" params={{ metaQueryId: String(query.id) }}>
      <Lines title={useName()(query)} under={`${query.keyword} · ${words}`} />
    </Link>
  )
}

function Tags({ query }: { query: MetaQuery }) {
  const { t } = useLingui()
  const { group, enabled, language } = query
  return (
    <>
      <Tag>{t`Weight: ${query.weight}`}</Tag>
      <Tag>{group === 'developers' ? <Trans>Developers</Trans> : <Trans>Companies</Trans>}</Tag>
      {enabled ? null : (
        <Tag>
          <Trans>Off</Trans>
        </Tag>
      )}
      {language ? <Tag>{language.toUpperCase()}</Tag> : null}
    </>
  )
}

function Delete({ query }: { query: MetaQuery }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const name = useName()(query)
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
    <Button look="ghost" square aria-label={t`Delete ${name}`} onClick={drop}>
      <IconTrash size={16} stroke={1.75} />
    </Button>
  )
}
