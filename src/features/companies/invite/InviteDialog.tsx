import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { type InvitedRole, invitedRoles, takesSeat } from '../../../../contract/companies/roles.ts'
import { companyQuery, sendInvitations } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { CompanyLink, useAtHand } from '../at-hand.tsx'
import classes from '../Company.module.css'
import { AddressField } from './AddressField.tsx'
import { type Address, addressesIn, checked, withMore } from './addresses.ts'
import { type Choices, InviteChoices } from './InviteChoices.tsx'
import { LinksDialog } from './LinksDialog.tsx'

type Said = Pick<Choices, 'role' | 'folder' | 'language'>

interface Props {
  /** The people the page is about; all others can still be chosen. */
  asked: InvitedRole
  onClose: () => void
}

/** Invites one person or many: whoever cannot be invited stays here with the reason, the others are on their way. */
export function InviteDialog({ asked, onClose }: Props) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const at = useAtHand()
  const { data: company } = useQuery(companyQuery(at), queryClient)
  const [said, setSaid] = useState<Said>({ role: asked, folder: '', language: i18n.locale === 'ru' ? 'ru' : 'en' })
  const [emails, setEmails] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Address['refusal']>>(new Map())
  const [links, setLinks] = useState<{ email: string; link: string }[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const domains = said.role === 'hm' ? (company?.invite_domains ?? []) : []
  const judged = (email: string): Address => {
    const refusal = refusals.get(email)
    return refusal ? { email, refusal } : checked(email, domains)
  }
  const addresses = emails.map(judged)
  const good = withMore(emails, addressesIn(typed))
    .map(judged)
    .filter(({ refusal }) => !refusal)
  const send = async () => {
    if (busy || good.length === 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { role, folder, language } = said
      const { results } = await sendInvitations(at, {
        emails: good.map(({ email }) => email),
        role,
        language,
        ...(folder && { folder_ids: [folder] }),
      })
      const sent = results.filter(({ outcome }) => outcome === 'sent')
      const handed = sent.flatMap(({ email, link }) => (link ? [{ email, link }] : []))
      const refused = results.flatMap(({ email, outcome }) => (outcome === 'sent' ? [] : [[email, outcome] as const]))
      setLinks(handed)
      setRefusals(new Map([...refusals, ...refused]))
      setEmails(withMore(emails, addressesIn(typed)).filter((email) => !sent.some((one) => one.email === email)))
      setTyped('')
      if (sent.length && !handed.length)
        toast(<Plural value={sent.length} one="# person invited" other="# people invited" />)
      if (sent.length === withMore(emails, addressesIn(typed)).length && !handed.length) onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const chord = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  // A refused address waits in the field to be mended.
  if (links.length) return <LinksDialog links={links} onClose={() => (emails.length ? setLinks([]) : onClose())} />
  return (
    <Dialog
      wide
      title={<Trans>Invite to {company?.name}</Trans>}
      onClose={onClose}
      foot={
        <>
          <CompanyLink page="employees/import/" className={buttonClass({ look: 'ghost' })}>
            <IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />
            <Trans>Import CSV</Trans>
          </CompanyLink>
          {company ? <After company={company} role={said.role} count={good.length} /> : null}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" disabled={busy || good.length === 0} onClick={() => void send()}>
            <Plural value={good.length} one="Send # invitation" other="Send # invitations" />
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the chord is of the whole form */}
      <div className={classes.form} onKeyDown={chord}>
        {problem ? <Problem>{problem}</Problem> : null}
        <AddressField
          addresses={addresses}
          typed={typed}
          onTyped={setTyped}
          onAdd={(more) => setEmails(withMore(emails, more))}
          onRemove={(email) => setEmails(emails.filter((one) => one !== email))}
        />
        <InviteChoices
          {...said}
          roles={invitedRoles}
          onChange={(change) => {
            // What was said of an address held for the role of before.
            if (change.role) setRefusals(new Map())
            setSaid({ ...said, ...change })
          }}
        />
      </div>
    </Dialog>
  )
}

/** How many places are taken once these are in. */
function After({ company, role, count }: { company: Company; role: InvitedRole; count: number }) {
  const isManager = role === 'hm'
  const { used, max } = isManager ? company.hiring_managers : company.seats
  if (max === null || !(isManager || takesSeat(role, role !== 'admin_without_search'))) return null
  const then = used + count
  return (
    <span className={classes.after}>
      {isManager ? (
        <Trans>
          {then} of {max} hiring managers after this
        </Trans>
      ) : (
        <Trans>
          {then} of {max} seats after this
        </Trans>
      )}
    </span>
  )
}
