import { Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark, IconFolderBolt, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { asksNothing, emptySearch, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import { useActor } from '../../../data/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './SearchActs.module.css'

const SaveSearch = lazyPart(() => import('./SaveSearch.tsx'))
const MakeSmart = lazyPart(() => import('../smart/MakeSmart.tsx'))

/** What can be done with a search as a whole: begin anew, or keep it by name. */
export function SearchActs({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const { t } = useLingui()
  const phone = usePhone()
  const [open, setOpen] = useState<'save' | 'smart'>()
  const mayFill = can(useActor(), 'folders.addCandidate')
  const close = () => setOpen(undefined)
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
      <Button {...look} aria-label={t`Save search`} title={t`Save search`} onClick={() => setOpen('save')}>
        <IconBookmark size={16} stroke={1.75} aria-hidden />
        <span className={classes.label}>
          <Trans>Save search</Trans>
        </span>
      </Button>
      {mayFill ? (
        <Button {...look} aria-label={t`Smart folder`} title={t`Smart folder`} onClick={() => setOpen('smart')}>
          <IconFolderBolt size={16} stroke={1.75} aria-hidden />
          <span className={classes.label}>
            <Trans>Smart folder</Trans>
          </span>
        </Button>
      ) : null}
      <Suspense>
        {open === 'save' ? <SaveSearch query={queryOf(state)} onClose={close} /> : null}
        {open === 'smart' ? <MakeSmart query={queryOf(state)} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
