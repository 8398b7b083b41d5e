import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '../../../data/messaging/drafts.ts'
import { previewQuery } from '../../../data/messaging/messages.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { LeftBody } from '../../../entities/message/LeftBody.tsx'
import { MailHead } from '../../../entities/message/MailHead.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import classes from './Composer.module.css'
import { writtenOf } from './draft.ts'
import type { useLetter } from './use-letter.ts'
import type { useSending } from './use-sending.ts'

interface Props {
  draft: Draft
  letter: ReturnType<typeof useLetter>
  sending: ReturnType<typeof useSending>
  onClose: () => void
}

/** What is written as it would arrive, by the server's own words; a test of it goes to the user themselves. */
export function PreviewDialog({ draft, letter, sending, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [as, setAs] = useState<'mail' | 'text'>('mail')
  const written = writtenOf(draft)
  const { data, error, refetch } = useQuery(previewQuery(written), queryClient)
  return (
    <Dialog
      wide
      title={t`Preview`}
      onClose={onClose}
      foot={
        <Button disabled={sending.busy} reason={letter.reason} onClick={sending.test}>
          <Trans>Send test</Trans>
        </Button>
      }
    >
      <Segmented<'mail' | 'text'>
        label={t`Show as`}
        value={as}
        onChange={setAs}
        options={[
          { value: 'mail', label: t`As mail` },
          { value: 'text', label: t`Plain text` },
        ]}
      />
      {error ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? rows(3, (key) => <Bone key={key} width="70%" />) : null}
      {data ? (
        <>
          <MailHead {...data} />
          {as === 'text' ? <p className={classes.plain}>{data.text}</p> : <LeftBody message={data} />}
        </>
      ) : null}
    </Dialog>
  )
}
