import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type SeenScope, type SmartBatch, seenScopes } from '../../../../contract/search/saved/smart-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { folderScopes, makePlain, makeSmart, type Scopes } from '../../../data/search/smart-batches.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { SearchLink } from '../saved/SearchLink.tsx'
import classes from './Smart.module.css'

interface Props {
  folderId: string
  /** Why nothing can be changed now. */
  reason: string | undefined
  batch: SmartBatch
  scopes: Scopes
  onScopes: (scopes: Scopes) => void
  onNumber: (number: number) => void
}

/** What has become of the people so far, whose looking hides them, and the way between the batches. */
export function SmartTools({ folderId, batch, reason, scopes, onScopes, onNumber }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const plain = async () => {
    try {
      await makePlain(folderId, () => navigate({ to: '/folders/$folderId/', params: { folderId } }))
      const again = () => makeSmart({ id: folderId }, batch.query).catch((error: unknown) => trouble(errorText(error)))
      sayDone(t`Now a regular folder`, again)
    } catch (error) {
      trouble(errorText(error))
    }
  }
  const { shown, viewed, included, excluded, number, last } = batch
  const reset = scopes.shown !== 'folder' || scopes.views !== 'folder'
  return (
    <Tools
      end={
        number ? (
          <>
            <Button
              look="ghost"
              square
              aria-label={t`Previous batch`}
              disabled={number <= 1}
              onClick={() => onNumber(number - 1)}
            >
              <IconChevronLeft size={18} stroke={1.75} />
            </Button>
            <Trans>
              Batch {number} of {last}
            </Trans>
            <Button
              look="ghost"
              square
              aria-label={t`Next batch`}
              disabled={number >= last}
              onClick={() => onNumber(number + 1)}
            >
              <IconChevronRight size={18} stroke={1.75} />
            </Button>
          </>
        ) : null
      }
    >
      <span className={classes.counts} role="status">
        <Plural value={shown} one="# shown" other="# shown" />
        {', '}
        <Plural value={viewed} one="# opened" other="# opened" />
        {', '}
        <Plural value={included} one="# in the folder" other="# in the folder" />
        {', '}
        <Plural value={excluded} one="# not a fit" other="# not a fit" />
      </span>
      <Scope label={t`Hide shown`} value={scopes.shown} onChange={(value) => onScopes({ ...scopes, shown: value })} />
      <Scope label={t`Hide opened`} value={scopes.views} onChange={(value) => onScopes({ ...scopes, views: value })} />
      {reset ? (
        <Button look="ghost" size="small" onClick={() => onScopes(folderScopes)}>
          <Trans>Reset</Trans>
        </Button>
      ) : null}
      <SearchLink query={batch.query} className={buttonClass({ look: 'ghost', size: 'small' })}>
        <Trans>Open search</Trans>
      </SearchLink>
      <Button look="ghost" size="small" reason={reason} onClick={() => void plain()}>
        <Trans>Make it regular</Trans>
      </Button>
    </Tools>
  )
}

interface ScopeProps {
  label: string
  value: SeenScope
  onChange: (value: SeenScope) => void
}

function Scope({ label, value, onChange }: ScopeProps) {
  const { t } = useLingui()
  const names = { folder: t`In this folder`, me: t`By me`, company: t`By my company` }
  return (
    <label className={classes.pick}>
      <span>{label}</span>
      <Select
        label={label}
        value={value}
        data={seenScopes.map((scope) => ({ value: scope, label: names[scope] }))}
        onChange={onChange}
      />
    </label>
  )
}
