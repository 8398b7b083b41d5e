import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QuotaInfo } from '../../../../contract/meter/endpoints.ts'
import type { ContactList } from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import type { Opening } from './ContactBox.tsx'

interface Asked {
  /** What the server last said of the contacts; undefined: it has not said anything yet. */
  list: ContactList | undefined
  meter: QuotaInfo | undefined
  offline: boolean
  open: () => Promise<unknown>
}

/** The one button that opens what is hidden, with the reason where it cannot; undefined where opening would show nothing. */
export function useOpening({ list, meter, offline, open }: Asked): Opening | undefined {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const exempt = meter?.model === 'exempt'
  const cost = list?.cost ?? 1
  // Whatever is hidden came back or was marked: nothing is spent on it.
  if (list && cost === 0 && !exempt) return undefined
  const left = meter?.quotas_contact_available ?? null
  const reason = offline
    ? t`This needs a connection`
    : list?.may_open === false
      ? t`The folder’s owner hasn’t let managers open contacts`
      : !exempt && left !== null && left < cost
        ? t`Not enough limits to open contacts`
        : undefined
  const run = () => {
    setBusy(true)
    open()
      .catch((error: unknown) => trouble(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { cost: exempt ? 0 : cost, busy, reason, run: list?.may_open === false ? undefined : run }
}
