import { Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { asksNothing, emptySearch, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './SearchActs.module.css'

const SaveSearch = lazyPart(() => import('./SaveSearch.tsx'))

/** What can be done with a search as a whole: begin anew, or keep it by name. */
export function SearchActs({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const { t } = useLingui()
  const phone = usePhone()
  const [saving, setSaving] = useState(false)
  if (asksNothing(state)) return null
  const look = { look: 'ghost', square: phone } as const
  return (
    <>
      <Button {...look} aria-label={t`New search`} title={t`New search`} onClick={() => onChange(emptySearch)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <span className={classes.label}>
          <Trans>New search</Trans>
        </span>
      </Button>
      <Button {...look} aria-label={t`Save search`} title={t`Save search`} onClick={() => setSaving(true)}>
        <IconBookmark size={16} stroke={1.75} aria-hidden />
        <span className={classes.label}>
          <Trans>Save search</Trans>
        </span>
      </Button>
      {saving ? (
        <Suspense>
          <SaveSearch query={queryOf(state)} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
