import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { photoTypes } from '../../../../contract/profiles/edit/photo-endpoints.ts'
import { picturePath } from '../../../../contract/profiles/pictures.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { sendPhoto } from '../../../data/profiles/edit-form.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Edit.module.css'
import { useEditing } from './editing.ts'

interface Props {
  id: string
  value: string | null
  onChange: (value: string | null) => void
  onFocus: () => void
}

/** The photo: a file takes its place at once, one that is known by a click beside the form, or there is none. */
export function PhotoInput({ id, value, onChange, onFocus }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { profileId } = useEditing()
  const offline = useConnection() === 'offline'
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (file: File) => {
    setBusy(true)
    setWrong(undefined)
    try {
      await sendPhoto(profileId, file)
      toast(t`Photo saved`)
    } catch (error) {
      setWrong((error instanceof ApiError && error.fields.file?.[0]) || errorText(error))
    }
    setBusy(false)
  }
  return (
    <div className={classes.photo}>
      <Avatar name="" photo={value ? picturePath(value) : null} size={64} />
      <FileButton
        accept={photoTypes}
        label={t`Photo file`}
        disabled={busy}
        reason={offline ? t`This needs a connection` : undefined}
        onFile={(file) => void send(file)}
      >
        {value ? <Trans>Replace photo</Trans> : <Trans>Upload photo</Trans>}
      </FileButton>
      <Button id={id} onFocus={onFocus} onClick={() => (value ? onChange(null) : onFocus())}>
        {value ? <Trans>Remove photo</Trans> : <Trans>Known photos</Trans>}
      </Button>
      {wrong ? (
        <p role="alert" className={classes.wrongPhoto}>
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
