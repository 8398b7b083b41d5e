import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { asksNothing, emptySearch, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import { useActor } from '../../../data/network/session.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import menu from '../chips/TermChip.module.css'
import { useSaving } from './use-saving.tsx'

const MakeSmart = lazyPart(() => import('../smart/MakeSmart.tsx'))

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
}

/**
 * What can be done with a search as a whole, behind one button: begin anew, keep it by name, make a folder that follows
 * it. Where there is room, keeping stands beside the query (`SaveButton`).
 */
export function SearchActs({ state, onChange }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [smart, setSmart] = useState(false)
  const saving = useSaving(state)
  const mayFill = can(useActor(), 'folders.addCandidate')
  if (asksNothing(state)) return null
  const acts = [
    { label: t`New search`, run: () => onChange(emptySearch) },
    phone && { label: t`Save search`, run: saving.begin },
    mayFill && { label: t`Smart folder`, run: () => setSmart(true) },
  ].filter((act) => act !== false)
  return (
    <>
      <Popup
        label={t`This search`}
        buttonClass={buttonClass({ look: 'ghost', square: true })}
        button={<IconDots size={phone ? 20 : 18} stroke={1.75} />}
      >
        {(done) => (
          <div className={menu.menu}>
            {acts.map(({ label, run }) => (
              <MenuEntry
                key={label}
                className={menu.entry}
                onChoose={() => {
                  done()
                  run()
                }}
              >
                {label}
              </MenuEntry>
            ))}
          </div>
        )}
      </Popup>
      {saving.dialog}
      <Suspense>{smart ? <MakeSmart query={queryOf(state)} onClose={() => setSmart(false)} /> : null}</Suspense>
    </>
  )
}
