import { useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { MetaQuery } from '../../../../contract/search/meta/meta-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { remove, save } from '../../../data/search/meta-queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import type { Column } from '../../../ui/shells/columns.ts'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'

const languages = { en: 'English', ru: 'Русский' } as const

/** Work that says why it was not done. */
function useTold() {
  const errorText = useErrorText()
  return (work: Promise<unknown>) => void work.catch((error: unknown) => trouble(errorText(error)))
}

/** What is said of a ready search. @param group the ones among which it moves, in their order */
export function useMetaColumns(group: readonly MetaQuery[]): Column<MetaQuery>[] {
  const { t } = useLingui()
  return [
    { id: 'weight', title: t`Weight`, width: 70, align: 'end', phone: 'under', cell: ({ weight }) => weight },
    {
      id: 'en',
      title: t`Name in English`,
      width: '2fr',
      phone: 'title',
      cell: (query) => <Name query={query} group={group} />,
    },
    { id: 'ru', title: t`Name in Russian`, width: '2fr', phone: 'under', cell: ({ name_ru: name }) => name },
    { id: 'keyword', title: t`Keyword`, width: '1fr', phone: 'under', cell: ({ keyword }) => <code>{keyword}</code> },
    {
      id: 'language',
      title: t`Language`,
      width: 110,
      phone: 'none',
      cell: ({ language }) => (language ? languages[language] : t`All`),
    },
    { id: 'on', title: t`On`, width: 60, phone: 'end', cell: (query) => <On query={query} /> },
    { id: 'delete', width: 36, align: 'end', phone: 'none', cell: (query) => <Delete query={query} /> },
  ]
}

/** Alt with an arrow takes it over its neighbour: beyond its weight. */
function Name({ query, group }: { query: MetaQuery; group: readonly MetaQuery[] }) {
  const told = useTold()
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    const other = group[group.findIndex(({ id }) => id === query.id) + step]
    if (other) told(save(query.id, { ...saidOf(query), weight: other.weight + step }))
  }
  return (
    <Link
      className={wholeRow}
      to="/metaqueries/$metaQueryId/"
      params={{ metaQueryId: String(query.id) }}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={move}
    >
      {query.name_en}
    </Link>
  )
}

const saidOf = ({ id: _id, ...said }: MetaQuery) => said

function On({ query }: { query: MetaQuery }) {
  const { t } = useLingui()
  const told = useTold()
  const name = query.name_en
  return (
    <Switch
      aria-label={t`${name} is offered`}
      checked={query.enabled}
      onChange={({ target }) => told(save(query.id, { ...saidOf(query), enabled: target.checked }))}
    />
  )
}

function Delete({ query }: { query: MetaQuery }) {
  const { t } = useLingui()
  const told = useTold()
  const name = query.name_en
  const drop = () =>
    told(remove(query.id).then(() => sayDone(t`Deleted: ${name}`, () => told(save(undefined, saidOf(query))))))
  return (
    <Button look="ghost" square aria-label={t`Delete ${name}`} onClick={drop}>
      <IconTrash size={16} stroke={1.75} />
    </Button>
  )
}
