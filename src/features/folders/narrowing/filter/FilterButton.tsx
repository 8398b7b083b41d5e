import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { narrowedBy } from '../../../../data/folders/narrowing/choices.ts'
import { numbers } from '../../../../lib/intl.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import { joined } from '../../../../ui/joined.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Popup } from '../../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import classes from '../../page/FolderPage.module.css'
import type { FilterProps } from './FilterMenu.tsx'

const load = () => import('./FilterMenu.tsx')
const FilterMenu = lazyPart(load)
const SaveView = lazyPart(() => import('./SaveView.tsx'))

/** Opens what the people of a folder can be narrowed by, and says by how much they are. */
export function FilterButton(props: FilterProps) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const [saving, setSaving] = useState<string>()
  const count = narrowedBy(props.address)
  return (
    <>
      <Popup
        label={count ? t`Filter: ${count}` : t`Filter`}
        button={
          <>
            <IconFilter size={phone ? 20 : 16} stroke={1.75} aria-hidden />
            {phone ? null : <Trans>Filter</Trans>}
            {count ? <span className={classes.count}>{numbers(i18n.locale).format(count)}</span> : null}
          </>
        }
        buttonClass={joined(
          classes.messages,
          buttonClass({ look: 'ghost', square: phone && !count, active: count > 0 }),
        )}
        ahead={load}
      >
        {(close) => (
          <Suspense>
            <FilterMenu
              {...props}
              onSave={(query) => {
                close()
                setSaving(query)
              }}
            />
          </Suspense>
        )}
      </Popup>
      {saving === undefined ? null : (
        <Suspense>
          <SaveView query={saving} onClose={() => setSaving(undefined)} />
        </Suspense>
      )}
    </>
  )
}
