import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconCloudOff } from '@tabler/icons-react'
import type { Row } from '../../../contract/rows.ts'
import { StatusPill } from '../../entities/candidate/StatusPill.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import classes from './SampleFolder.module.css'

interface Sample {
  name: string
  job: string
  word: MessageDescriptor
  shape: Row<'statuses'>['shape']
  /** Changed without a network. */
  waits: boolean
}

/** Nobody: invented for the picture. */
const people: readonly Sample[] = [
  {
    name: 'Anna Petrova',
    job: 'Senior Frontend Engineer, Nordlicht Labs',
    word: msg({ message: 'Interview', context: 'status' }),
    shape: 'interview',
    waits: true,
  },
  {
    name: 'Александр Константинопольский',
    job: 'Ведущий разработчик интерфейсов и дизайн-систем, Звонкий Горизонт',
    word: msg({ message: 'Replied', context: 'status' }),
    shape: 'replied',
    waits: true,
  },
  {
    name: 'Lukas Hoffmann',
    job: 'Staff Software Engineer, Design Systems & Web Platform, Tideworks',
    word: msg({ message: 'Offer', context: 'status' }),
    shape: 'offer',
    waits: false,
  },
  {
    name: 'Priya Raghunathan',
    job: 'Software Engineer (Web), Harbor Works',
    word: msg({ message: 'Screening', context: 'status' }),
    shape: 'screening',
    waits: true,
  },
]

/** What a folder looks like without a network; a picture beside the sign-in, whose people are read out to nobody. */
export function SampleFolder() {
  const { i18n } = useLingui()
  const waiting = people.filter(({ waits }) => waits).length
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.head}>
        <b>Senior Frontend</b>
        <span className={classes.quiet}>248</span>
        <span className={classes.offline}>
          <IconCloudOff size={15} stroke={1.75} />
          <Trans>Offline · {waiting} waiting</Trans>
        </span>
      </div>
      {people.map(({ name, job, word, shape, waits }) => (
        <div key={name} className={classes.row}>
          <Avatar name={name} size={36} />
          <div className={classes.who}>
            <div className={classes.name}>
              <b>{name}</b>
              {waits ? <IconClock size={14} stroke={1.75} /> : null}
            </div>
            <div className={classes.job}>{job}</div>
          </div>
          <StatusPill status={{ name: i18n._(word), shape, group: 'open', order: 0 }} />
        </div>
      ))}
    </div>
  )
}
