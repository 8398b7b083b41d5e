import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconFolderPlus, IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { saveCompany } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useActor } from '../../../data/network/session.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { Row } from '../../../ui/shells/Row.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from './FirstSteps.module.css'

interface Step {
  icon: typeof IconCheck
  title: MessageDescriptor
  says: MessageDescriptor
  act: MessageDescriptor
  to: '/company/employees/add/' | '/folders/new/' | '/folders/'
  done: boolean
}

/** Each ticks itself by what is there, never by a press. */
const stepsOf = ({ employees, hiring_managers, invited, folders, people }: Company): Step[] => [
  {
    icon: IconUsersPlus,
    title: msg`Invite your team`,
    says: msg`Recruiters search and keep folders. Hiring managers decide in the folders shared with them.`,
    act: msg`Invite`,
    to: '/company/employees/add/',
    done: employees + hiring_managers.used + invited > 1,
  },
  {
    icon: IconFolderPlus,
    title: msg`Create a folder`,
    says: msg`One for each vacancy: its people, their statuses, and who decides.`,
    act: msg`New folder`,
    to: '/folders/new/',
    done: folders.active + folders.closed > 0,
  },
  {
    icon: IconUserPlus,
    title: msg`Bring people in`,
    says: msg`Save them from search, or drop résumés and CSV files onto a folder.`,
    act: msg`Open folders`,
    to: '/folders/',
    done: people > 0,
  },
]

/** What a new company begins with; gone once all of it is done, or an admin hides it. */
export function FirstSteps({ company }: { company: Company }) {
  const errorText = useErrorText()
  const actor = useActor()
  const steps = stepsOf(company).filter(({ to }) => to !== '/folders/' || can(actor, 'folders.addCandidate'))
  const done = steps.filter((step) => step.done).length
  const all = steps.length
  const next = steps.find((step) => !step.done)
  if (!company.first_steps || !next) return null
  const hide = () =>
    void saveCompany(undefined, { first_steps: false }).catch((error: unknown) => trouble(errorText(error)))
  return (
    <Panel
      title={<Trans>First steps</Trans>}
      count={
        <Trans>
          {done} of {all} done
        </Trans>
      }
      acts={
        <Button look="ghost" size="small" onClick={hide}>
          <Trans>Hide these steps</Trans>
        </Button>
      }
      foot={
        <>
          <Trans>Statuses are ready.</Trans>{' '}
          <Link to="/folders/statuses/" className={classes.link}>
            <Trans>Review them</Trans>
          </Link>
        </>
      }
    >
      <ol>
        {steps.map((step) => (
          <StepRow key={step.to} step={step} next={step === next} />
        ))}
      </ol>
    </Panel>
  )
}

function StepRow({ step: { icon, title, says, act, to, done }, next }: { step: Step; next: boolean }) {
  const { t, i18n } = useLingui()
  const Icon = done ? IconCheck : icon
  return (
    <Row
      marked={next}
      lead={
        <span
          className={joined(classes.icon, done && classes.done, next && classes.next)}
          {...(done && { role: 'img', 'aria-label': t`Done` })}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </span>
      }
      title={i18n._(title)}
      under={i18n._(says)}
    >
      <Link to={to} className={joined(buttonClass({ look: next ? 'filled' : 'outline' }), classes.act)}>
        {i18n._(act)}
      </Link>
    </Row>
  )
}
