import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type BannedLink, type BanReason, banReasons } from '../../../../contract/profiles/edit/banned-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { ban, bannedLinks, unban } from '../../../data/profiles/banned-links.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { BanForm } from './BanForm.tsx'
import { useBannedColumns, useBanWords } from './banned-columns.tsx'

/** Links that are shown of nobody, for staff (picture 64, STAFF-07). */
export function BannedLinksPage() {
  const { t } = useLingui()
  const says = useErrorText()
  const words = useBanWords()
  const [sought, setSought] = useState('')
  const [reason, setReason] = useState<BanReason>()
  const q = useDeferredValue(sought.trim())
  const query = useInfiniteQuery(bannedLinks(q, reason), queryClient)
  const known = query.data?.pages[0]
  const told = (work: Promise<unknown>) => void work.catch((failure: unknown) => trouble(says(failure)))
  const free = async (link: BannedLink) => {
    const url = await unban(link.url)
    sayDone(t`Link ${url} unbanned`, () => told(ban(url, link.reason ?? undefined)))
  }
  return (
    <Page title={t`Banned links`}>
      <BanForm />
      <Tools>
        <Find label={t`Part of the address`} value={sought} onChange={setSought} />
        <Choices<BanReason | 'all'>
          label={t`Reason`}
          value={reason ?? 'all'}
          options={[
            { key: 'all', label: t`All`, count: reason ? undefined : known?.count },
            ...banReasons.map((key) => ({ key, label: words[key], count: known?.reasons[key] })),
          ]}
          onChange={(next) => setReason(next === 'all' ? undefined : next)}
        />
      </Tools>
      <List
        label={t`Banned links`}
        items={itemsOf(query.data)}
        id={({ url }) => url}
        columns={useBannedColumns((link) => told(free(link)))}
        read={query}
        says={says}
        more={query}
        empty={
          q || reason ? (
            <Empty title={<Trans>No banned link matches</Trans>}>
              <Trans>Try another part of the address, or another reason.</Trans>
            </Empty>
          ) : (
            <Empty title={<Trans>No link is banned.</Trans>}>
              <Trans>A banned link is shown of nobody, and nobody can add it.</Trans>
            </Empty>
          )
        }
      />
    </Page>
  )
}
