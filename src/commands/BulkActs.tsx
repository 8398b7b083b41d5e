import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { inkAct } from '../ui/bars/InkBar.tsx'
import { Popup } from '../ui/overlays/Popup.tsx'
import { ActEntries } from './ActEntries.tsx'
import { ActKey } from './ActKey.tsx'
import type { ReadyAct } from './act.ts'
import { pressing } from './pressing.ts'

/** Acts on the selected in their bar (`InkBar`): each in a word, and what is seldom done behind 'More'. */
export function BulkActs({ acts }: { acts: readonly (ReadyAct | undefined)[] }) {
  const { t } = useLingui()
  const shown = acts.filter((act) => act !== undefined)
  const seldom = shown.filter((act) => act.seldom)
  const often = seldom.length > 1 ? shown.filter((act) => !act.seldom) : shown
  return (
    <>
      {often.map((act) => (
        <button key={act.label} {...pressing(act)} className={inkAct}>
          {act.Icon ? <act.Icon size={16} stroke={1.75} aria-hidden /> : null}
          <span>{act.text}</span>
          <ActKey act={act} pale />
        </button>
      ))}
      {often.length < shown.length ? (
        <Popup
          named
          label={t`More`}
          buttonClass={inkAct}
          button={
            <>
              <IconDots size={16} stroke={1.75} aria-hidden />
              <span>{t`More`}</span>
            </>
          }
        >
          {(close) => <ActEntries acts={seldom} close={close} />}
        </Popup>
      ) : null}
    </>
  )
}
