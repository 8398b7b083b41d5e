import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { signatureIn } from '../../../../contract/messaging/signature.ts'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { templateSubjectLimit } from '../../../../contract/templates/limits.ts'
import { strangePlaceholders } from '../../../../contract/templates/strange-placeholders.ts'
import { standardVariables } from '../../../../contract/templates/variables.ts'
import { useConnection } from '../../../data/device/live.ts'
import type { Draft } from '../../../data/messaging/drafts.ts'
import { ownSettingsQuery } from '../../../data/messaging/mail-settings.ts'
import { senderQuery, valuesQuery } from '../../../data/messaging/messages.ts'
import { ApiError } from '../../../data/network/api.ts'
import { queryClient } from '../../../data/network/query.ts'
import { addressesQuery } from '../../../data/profiles/addresses.ts'
import type { EditorVariable } from '../../../ui/editor/variable-node.ts'
import { missingNames, openNames, valuesOf } from './draft.ts'

/**
 * What the server knows that a message needs, and why it cannot be sent yet.
 * @param from whence they wrote what this answers: it goes back there where that is one of their open addresses
 * @param wanted where the answer to a letter goes: it may be written to, whatever is known
 */
export function useLetter(draft: Draft, from?: string, wanted?: string) {
  const { profileId, candidateId } = draft
  const offline = useConnection() === 'offline'
  const enabled = !offline
  const sender = useQuery({ ...senderQuery, enabled }, queryClient)
  const known = useQuery({ ...addressesQuery(profileId), enabled }, queryClient).data
  const addresses = known && withWanted(known, wanted)
  const { values, unsubscribed = [] } =
    useQuery({ ...valuesQuery(profileId, candidateId), enabled }, queryClient).data ?? {}
  const settings = useQuery({ ...ownSettingsQuery, enabled }, queryClient).data
  const given = values ?? {}
  const missing = missingNames(draft, given)
  const trouble = troubleOf(sender.error)
  const to = addresses && addressOf(addresses, [from, draft.email])
  const ended = to !== undefined && unsubscribed.includes(to)
  const reason = useReason({ draft, offline, trouble, reachable: addresses?.length !== 0, ended, missing })
  return {
    offline,
    /** Why nothing leaves by the user's mailbox. */
    trouble,
    sender: sender.data?.email,
    addresses,
    /** Where it goes; undefined: nothing is open, or it is not known yet. */
    to,
    /** Whether they want no more mail there. */
    ended,
    /** Those that are filled in by hand: not before it is known what is known. */
    open: values ? openNames(draft, given) : [],
    variables: variablesOf(draft, values),
    values: valuesOf(draft, given),
    signature: settings && signatureIn(settings),
    reason,
  }
}

/** There is no mailbox, or its server takes nothing from it. */
export type MailboxTrouble = 'none' | 'refused'

function troubleOf(error: Error | null): MailboxTrouble | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined
  return error.code === 'mailboxRefused' ? 'refused' : 'none'
}

const withWanted = <T extends { email: string }>(
  known: readonly T[],
  wanted: string | undefined,
): { email: string }[] =>
  wanted && !known.some(({ email }) => email.toLowerCase() === wanted.toLowerCase())
    ? [{ email: wanted }, ...known]
    : [...known]

/** Where a message goes: the first of those wished for that is open, else the best of the open ones. */
function addressOf(open: readonly { email: string }[], wished: readonly (string | undefined)[]): string | undefined {
  const asked = wished.flatMap((one) => open.find(({ email }) => email.toLowerCase() === one?.toLowerCase()) ?? [])
  return (asked[0] ?? open[0])?.email
}

function variablesOf(draft: Draft, values: Readonly<Record<string, string>> | undefined): EditorVariable[] {
  const all = valuesOf(draft, values ?? {})
  const standard = standardVariables.map(({ name }) => ({ name, own: false }))
  const own = Object.keys(draft.values).filter((name) => !standard.some((one) => one.name === name))
  const names = [...own.map((name) => ({ name, own: true })), ...standard]
  // Before it is known what they stand for they are names.
  return names.map((one) => ({ ...one, ...((values || one.own) && { value: all[one.name]?.trim() || null }) }))
}

interface Facts {
  draft: Draft
  offline: boolean
  trouble: MailboxTrouble | undefined
  reachable: boolean
  ended: boolean
  missing: readonly string[]
}

function useReason({ draft, offline, trouble, reachable, ended, missing }: Facts): string | undefined {
  const { t } = useLingui()
  const [first] = missing
  const text = textOf(draft.document)
  const strange = strangePlaceholders(`${draft.subject}\n${text}`, Object.keys(draft.values))
  if (offline) return t`This needs a connection`
  if (trouble === 'refused') return t`Test your mailbox again first`
  if (trouble) return t`Connect a mailbox first`
  if (!reachable) return t`No unlocked address to write to`
  if (ended) return t`Unsubscribed from emails`
  if (!draft.subject.trim()) return t`Enter a subject`
  if (draft.subject.length > templateSubjectLimit) return t`Up to ${templateSubjectLimit} characters`
  if (!text.trim()) return t`Write something first`
  if (strange.length) {
    const names = strange.join(', ')
    return t`Nobody fills in ${names}: choose a variable, or write the words themselves`
  }
  if (first) return t`Fill ${first} first`
  return undefined
}
