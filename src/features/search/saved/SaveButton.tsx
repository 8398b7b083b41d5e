import { useLingui } from '@lingui/react/macro'
import { IconBookmark } from '@tabler/icons-react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSaving } from './use-saving.tsx'

/** Keeps a search by name. */
export function SaveButton({ state }: { state: SearchState }) {
  const { t } = useLingui()
  const { begin, dialog } = useSaving(state)
  return (
    <>
      <Button onClick={begin}>
        <IconBookmark size={16} stroke={1.75} aria-hidden />
        {t`Save search`}
      </Button>
      {dialog}
    </>
  )
}
