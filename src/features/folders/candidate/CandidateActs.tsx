import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronUp, IconMail, IconPhone } from '@tabler/icons-react'
import { useOffered, useReady } from '../../../commands/ActHost.tsx'
import type { ReadyAct } from '../../../commands/act.ts'
import { pressing } from '../../../commands/pressing.ts'
import { useActs } from '../../../commands/use-acts.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useUser } from '../../../data/network/session.ts'
import { useHeldContacts } from '../../../data/profiles/contacts.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { StatusGlyph, statusStyle } from '../../../entities/candidate/StatusGlyph.tsx'
import { fullName, type StatusTree } from '../../../entities/candidate/statuses.ts'
import { contactHref } from '../../../entities/profile/contacts/contact-href.ts'
import { tip } from '../../../ui/overlays/tip.ts'
import { usePhone } from '../../../ui/use-media.ts'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import { StatusChooser } from '../status/StatusChooser.tsx'
import classes from './CandidatePanel.module.css'
import { next } from './candidate-acts.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  telling: Telling
  onNext: (() => void) | undefined
  writing: ReadyAct | undefined
}

/** At the bottom, under the thumb: status, comment, next. */
export function CandidateActs({ folder, tree, candidate, telling, onNext, writing }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const ready = useReady()
  const { reason, maySetStatus } = useRights(folder)
  const status = tree.byId.get(candidate.statusId)
  const substatus = candidate.substatusId ? tree.byId.get(candidate.substatusId) : undefined
  const whole = status ? fullName(status, substatus) : ''
  const face = status ? (
    <>
      <StatusGlyph status={status} size={phone ? 20 : 18} />
      <span title={whole}>
        {status.name}
        {substatus ? <span className={classes.step}> · {substatus.name}</span> : null}
      </span>
      {maySetStatus ? <IconChevronUp size={phone ? 20 : 18} stroke={1.75} /> : null}
    </>
  ) : null
  const label = t`Status: ${whole}`
  return (
    <div className={classes.acts} style={status ? statusStyle(status) : undefined}>
      {!maySetStatus ? (
        <div className={classes.status} {...tip(reason)}>
          {face}
        </div>
      ) : (
        <StatusChooser
          candidate={candidate}
          tree={tree}
          telling={telling}
          label={label}
          className={classes.status}
          face={face}
        />
      )}
      {phone ? <Call candidate={candidate} /> : null}
      <Write candidate={candidate} />
      {phone ? <Act act={writing} /> : null}
      <Act act={ready(next, onNext ?? null)} />
    </div>
  )
}

function Act({ act, Icon = act?.Icon }: { act: ReadyAct | undefined; Icon?: ReadyAct['Icon'] }) {
  const phone = usePhone()
  return act && Icon ? (
    <button {...pressing(act)} className={classes.act}>
      <Icon size={phone ? 22 : 16} stroke={1.75} aria-hidden />
      {act.text}
    </button>
  ) : null
}

/** Writes to the candidate as one of this folder. */
function Write({ candidate }: { candidate: CandidateView }) {
  const name = useCandidateName()(candidate)
  const { id: candidateId, profileId, person, career } = candidate
  const subject = { profileId, candidateId, name, photo: person?.photo, doNotContact: career.do_not_contact }
  const { write } = useActs(msg`People in this folder`, useOffered('person'), subject)
  return <Act act={write} Icon={IconMail} />
}

/** Calls the candidate, where the company has opened a number; from the device, so in a train as well. */
function Call({ candidate }: { candidate: CandidateView }) {
  const sees = useUser().permissions.includes('contacts')
  const phone = useHeldContacts(candidate.id)?.find(
    ({ kind, valid, bouncedAt }) => kind === 'phone' && valid && bouncedAt === null,
  )
  const href = phone && contactHref(phone)
  // Nobody is invited to call whom the company has said not to contact; the number stands among the contacts.
  if (!sees || !href || candidate.career.do_not_contact) return null
  return (
    <a className={classes.act} href={href}>
      <IconPhone size={22} stroke={1.75} />
      <Trans>Call</Trans>
    </a>
  )
}
