import { useLingui } from '@lingui/react/macro'
import { IconArrowsSort } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { withSort } from '../change.ts'
import { sortLabels } from '../chips/labels.ts'
import { fitPart } from '../fit/fit-part.ts'
import classes from './Results.module.css'
import { SortMenu } from './SortMenu.tsx'

const HowSorted = fitPart('HowSorted')

/** In which order people stand, and the others that there are. */
export function OrderButton({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const { t, i18n } = useLingui()
  const [explained, setExplained] = useState(false)
  const best = state.wishes.length ? t`Best fit` : state.similar ? t`Most similar` : i18n._(sortLabels.overall)
  const order = state.sort === 'overall' ? best : i18n._(sortLabels[state.sort])
  return (
    <>
      <Popup
        label={t`Sort: ${order}`}
        title={order}
        buttonClass={joined(buttonClass({ look: 'ghost' }), classes.sort)}
        button={
          <>
            <IconArrowsSort size={16} stroke={1.75} />
            <span className={classes.order}>{order}</span>
          </>
        }
      >
        {(close) => (
          <SortMenu
            state={state}
            best={best}
            onChoose={(sort) => {
              onChange(withSort(state, sort))
              close()
            }}
            onShort={(short) => {
              onChange({ ...state, short, page: 1 })
              close()
            }}
            onExplain={() => {
              close()
              setExplained(true)
            }}
          />
        )}
      </Popup>
      <Suspense>{explained ? <HowSorted onClose={() => setExplained(false)} /> : null}</Suspense>
    </>
  )
}
