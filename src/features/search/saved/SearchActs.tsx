import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { asksNothing, emptySearch, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import { ActEntries } from '../../../commands/ActEntries.tsx'
import { useReady } from '../../../commands/ActHost.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { newSearch, saveSearch, smartFolder } from '../acts.ts'
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
  const ready = useReady()
  if (asksNothing(state)) return null
  const acts = [
    ready(newSearch, () => onChange(emptySearch)),
    phone ? ready(saveSearch, saving.begin) : undefined,
    ready(smartFolder, () => setSmart(true)),
  ]
  return (
    <>
      <Popup
        label={t`This search`}
        buttonClass={buttonClass({ look: 'ghost', square: true })}
        button={<IconDots size={phone ? 20 : 18} stroke={1.75} />}
      >
        {(close) => <ActEntries acts={acts} close={close} />}
      </Popup>
      {saving.dialog}
      <Suspense>{smart ? <MakeSmart query={queryOf(state)} onClose={() => setSmart(false)} /> : null}</Suspense>
    </>
  )
}
