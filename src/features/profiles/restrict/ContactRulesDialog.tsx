import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  type ContactRules,
  contactReasonLimit,
  type LegalBasis,
} from '../../../../contract/profiles/contacts/contact-rules.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { contactRulesQuery } from '../../../data/profiles/contact-rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

import { sayContactRules } from './data.ts'
import { LegalBasisFields } from './LegalBasisFields.tsx'
import classes from './Restrict.module.css'
import { SaidBy } from './SaidBy.tsx'

interface Props {
  profileId: number
  name: string
  onClose: () => void
}

/** Whether the company may contact somebody, and on which basis it keeps what it knows of them (D-119). */
export function ContactRulesDialog({ profileId, name, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const rules = useQuery(contactRulesQuery(profileId), queryClient)
  if (rules.data) return <Rules profileId={profileId} name={name} rules={rules.data} onClose={onClose} />
  return (
    <Dialog title={t`Contacting ${name}`} onClose={onClose}>
      {rules.error ? (
        <ErrorCard detail={errorText(rules.error)} onRetry={() => void rules.refetch()} />
      ) : (
        <Bone width="60%" height={20} />
      )}
    </Dialog>
  )
}

function Rules({ profileId, name, rules, onClose }: Props & { rules: ContactRules }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const id = useId()
  const offline = useConnection() === 'offline'
  const { do_not_contact: flag, legal_basis: held } = rules
  const [on, setOn] = useState(flag !== null)
  const [reason, setReason] = useState(flag?.reason ?? '')
  const [basis, setBasis] = useState<LegalBasis | ''>(held?.basis ?? '')
  const [date, setDate] = useState(held?.date ?? '')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ reason?: string; date?: string; whole?: string }>({})
  const flagged = on !== (flag !== null) || (on && reason.trim() !== flag?.reason)
  const based = basis !== (held?.basis ?? '') || (basis !== '' && date !== held?.date)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (on && !reason.trim()) return setWrong({ reason: t`Say why.` })
    if (basis && !date) return setWrong({ date: t`Enter the start date.` })
    setBusy(true)
    setWrong({})
    try {
      await sayContactRules(profileId, {
        ...(flagged && { do_not_contact: on ? { reason: reason.trim() } : null }),
        ...(based && { legal_basis: basis ? { basis, date } : null }),
      })
    } catch (error) {
      setBusy(false)
      const field = error instanceof ApiError ? error.fields['do_not_contact.reason']?.[0] : undefined
      return setWrong(field ? { reason: field } : { whole: errorText(error) })
    }
    if (flagged) toast(on ? t`${name} is marked “Do not contact”` : t`${name} may be contacted again`)
    else toast(t`Saved`)
    onClose()
  }
  return (
    <Dialog
      title={t`Contacting ${name}`}
      unsaved={flagged || based}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            look="filled"
            disabled={busy || !(flagged || based)}
            reason={offline ? t`This needs a connection` : undefined}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        <label className={classes.flag} htmlFor={`${id}-on`}>
          <TriBox id={`${id}-on`} data-first state={on ? 'on' : 'off'} onChange={() => setOn(!on)} />
          <span>
            <strong>
              <Trans>Do not contact</Trans>
            </strong>
            <small className={classes.note}>
              <Trans>Everybody in the company sees it. Imports don’t remove it.</Trans>
            </small>
          </span>
        </label>
        {on ? (
          <TextArea
            label={t`Reason`}
            rows={3}
            maxLength={contactReasonLimit}
            error={wrong.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {flag ? <SaidBy said={flag} /> : null}
        <LegalBasisFields basis={basis} date={date} wrong={wrong.date} onBasis={setBasis} onDate={setDate} />
        {held ? <SaidBy said={held} /> : null}
        {wrong.whole ? (
          <p role="alert" className={classes.wrong}>
            {wrong.whole}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
