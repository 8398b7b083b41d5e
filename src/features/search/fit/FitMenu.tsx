import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Short, shorts } from '../../../../contract/search/evidence/wishes.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { fitOf } from '../../../data/search/fit.ts'
import { numbers } from '../../../lib/intl.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { Entry } from '../chips/MenuEntry.tsx'
import menu from '../chips/TermChip.module.css'
import { useShortNames } from './short-names.ts'

interface Props {
  state: SearchState
  onShort: (short: Short | null) => void
  onExplain: () => void
}

/** In the menu of orders: by how many wishes people may be short, where a phone has no row for it, and how the order comes about. */
export function FitMenu({ state, onShort, onExplain }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const names = useShortNames()
  const { data: fit } = useQuery(fitOf(state), queryClient)
  const choices = phone ? [null, ...shorts] : []
  return (
    <>
      {phone ? <div className={menu.head}>{t`How well they fit`}</div> : null}
      {choices.map((short) => {
        const count = short === null ? fit?.count : fit?.short[short]
        return (
          <Entry key={String(short)} on={state.short === short} onChoose={() => onShort(short)}>
            <span>
              {names(short)} {count === undefined ? null : <small>{numbers(i18n.locale).format(count)}</small>}
            </span>
          </Entry>
        )
      })}
      <div className={menu.head}>{t`Best fit`}</div>
      <MenuEntry className={menu.entry} onChoose={onExplain}>
        {t`How this list is sorted`}
      </MenuEntry>
    </>
  )
}
