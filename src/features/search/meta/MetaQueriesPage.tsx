import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MetaGroup, MetaQuery } from '../../../../contract/search/meta/meta-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { metaQueries } from '../../../data/search/meta-queries.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Tabs } from '../../../ui/bars/Tabs.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { MetaQueryForm } from './MetaQueryForm.tsx'
import { useMetaColumns } from './meta-columns.tsx'

interface Props {
  /** The one that is written: by its number, or a new one. */
  open?: number | 'new'
  onClose?: () => void
}

type State = 'all' | 'on' | 'off'
const isIn = (state: State) => (query: MetaQuery) => state === 'all' || query.enabled === (state === 'on')
const says = (sought: string) => (query: MetaQuery) =>
  `${query.name_en} ${query.name_ru} ${query.keyword}`.toLowerCase().includes(sought.trim().toLowerCase())

/** Ready searches, which staff offers to everybody (000 §2, picture 67). */
export function MetaQueriesPage({ open, onClose = () => undefined }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const read = useQuery(metaQueries, queryClient)
  const all = read.data?.results
  const [group, setGroup] = useState<MetaGroup>('developers')
  const [sought, setSought] = useState('')
  const [state, setState] = useState<State>('all')
  const edited = all?.find(({ id }) => id === open)
  const found = all?.filter((query) => query.group === group).filter(says(sought))
  const of = (name: MetaGroup) => all?.filter((query) => query.group === name).length
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
      <Tabs<MetaGroup>
        label={t`Group`}
        value={group}
        tabs={[
          { key: 'developers', label: t`Developers`, count: of('developers') },
          { key: 'companies', label: t`Companies`, count: of('companies') },
        ]}
        onChange={setGroup}
      />
      <Tools end={phone ? undefined : <Trans>Alt ↑ ↓ moves a row. Lower weight stands higher.</Trans>}>
        <Find label={t`Name, keyword`} value={sought} onChange={setSought} />
        <Choices<State>
          label={t`State`}
          value={state}
          options={[
            { key: 'all', label: t`All`, count: found?.length },
            {
              key: 'on',
              label: t({ message: 'Enabled', context: 'meta-queries' }),
              count: found?.filter(isIn('on')).length,
            },
            {
              key: 'off',
              label: t({ message: 'Disabled', context: 'meta-queries' }),
              count: found?.filter(isIn('off')).length,
            },
          ]}
          onChange={setState}
        />
      </Tools>
      <List
        label={t`Meta-queries`}
        items={found?.filter(isIn(state))}
        id={({ id }) => id}
        columns={useMetaColumns(all?.filter((query) => query.group === group) ?? [])}
        read={read}
        says={useErrorText()}
        empty={
          all?.length ? (
            <Empty title={<Trans>No meta-query matches</Trans>}>
              <Trans>Try other words, the other group or another state.</Trans>
            </Empty>
          ) : (
            <Empty title={<Trans>No meta-queries yet</Trans>}>
              <Trans>Ready-made searches that everyone sees on the search page.</Trans>
            </Empty>
          )
        }
      />
      {open === 'new' || edited ? <MetaQueryForm key={open} query={edited} onClose={onClose} /> : null}
    </Page>
  )
}
