import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type ContactRules,
  contactReasonLimit,
  type LegalBasis,
} from '../../../../contract/profiles/contacts/contact-rules.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { contactRulesQuery } from '../../../data/profiles/contact-rules.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { sayContactRules } from './data.ts'
import { LegalBasisFields } from './LegalBasisFields.tsx'
import classes from './Restrict.module.css'
import { SaidBy } from './SaidBy.tsx'

interface Said {
  on: boolean
  reason: string
  basis: LegalBasis | ''
  date: string
}

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
  const beginning: Said = {
    on: flag !== null,
    reason: flag?.reason ?? '',
    basis: held?.basis ?? '',
    date: held?.date ?? '',
  }
  const form = useForm({
    initial: beginning,
    missing: ({ on, reason, basis, date }) => ({
      reason: on && !reason.trim() ? t`Say why.` : undefined,
      date: basis && !date ? t`Enter the start date.` : undefined,
    }),
    send: async ({ on, reason, basis, date }) => {
      await sayContactRules(profileId, {
        ...(flagged && { do_not_contact: on ? { reason: reason.trim() } : null }),
        ...(based && { legal_basis: basis ? { basis, date } : null }),
      })
      if (flagged) toast(on ? t`${name} is marked “Do not contact”` : t`${name} may be contacted again`)
      else toast(t`Saved`)
      onClose()
    },
    says: errorText,
  })
  const { on, reason, basis, date } = form.values
  const flagged = on !== (flag !== null) || (on && reason.trim() !== flag?.reason)
  const based = basis !== (held?.basis ?? '') || (basis !== '' && date !== held?.date)
  return (
    <FormDialog
      title={t`Contacting ${name}`}
      form={form}
      send={<Trans>Save</Trans>}
      disabled={!(flagged || based)}
      reason={offline ? t`This needs a connection` : undefined}
      unsaved={flagged || based}
      noValidate
      onClose={onClose}
    >
      <label className={classes.flag} htmlFor={`${id}-on`}>
        <TriBox id={`${id}-on`} data-first state={on ? 'on' : 'off'} onChange={() => form.set('on', !on)} />
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
          {...form.text('reason')}
          error={form.remark('reason') ?? form.remark('do_not_contact.reason')}
        />
      ) : null}
      {flag ? <SaidBy said={flag} /> : null}
      <LegalBasisFields
        basis={basis}
        date={date}
        wrong={form.remark('date')}
        onBasis={(next) => form.set('basis', next)}
        onDate={(next) => form.set('date', next)}
      />
      {held ? <SaidBy said={held} /> : null}
    </FormDialog>
  )
}
