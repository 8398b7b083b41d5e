import { Trans, useLingui } from '@lingui/react/macro'
import { IconEyeOff, IconFileText, IconMail, IconMessagePlus, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FeaturePermission, featurePermissions } from '../../../../contract/access/can.ts'
import { exampleCard } from '../../../../contract/profiles/card.ts'
import { CandidateHead } from '../../../entities/candidate/CandidateHead.tsx'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { StatusPill } from '../../../entities/candidate/StatusPill.tsx'
import { Tags } from '../../../entities/profile/tags/Tags.tsx'
import { Button } from '../../../ui/Button.tsx'
import { sectionWords } from '../words.ts'
import classes from './AsTheySee.module.css'

interface Props {
  /** What hiring managers may see and do. */
  value: readonly FeaturePermission[]
  /** What the cursor is on in the list of permissions. */
  marked: FeaturePermission | undefined
}

/** Of a made-up person, as a device holds them. */
const sample = { id: '', folderId: '', name: exampleCard.name, firstName: '', lastName: '', photo: null, sites: [] }

/** A candidate as hiring managers see one under the switches beside it; none of it can be used. */
export function AsTheySee({ value, marked }: Props) {
  const { t, i18n } = useLingui()
  const nameOf = useCandidateName()
  const has = (one: FeaturePermission) => value.includes(one)
  const candidate = { career: exampleCard, profileId: exampleCard.id, person: has('personalInfo') ? sample : undefined }
  const status = { name: t({ message: 'Interview', context: 'status' }), shape: null, group: 'open' as const, order: 2 }
  const hidden = featurePermissions.filter((one) => !has(one))
  const part = (one: FeaturePermission, content: ReactNode) => (
    <div className={classes.part} data-part={one} data-marked={marked === one}>
      {content}
    </div>
  )
  return (
    <aside className={classes.aside} aria-label={t`As they see a candidate`}>
      <div className={classes.top}>
        <b>
          <Trans>As they see a candidate</Trans>
        </b>
        <small>
          <Trans>updates as you switch</Trans>
        </small>
      </div>
      <div className={classes.card} inert>
        {part('personalInfo', <CandidateHead candidate={candidate} name={nameOf(candidate)} />)}
        {has('tags') ? part('tags', <Tags tags={[t`visa ok`, t`checkout`]} onChange={() => {}} />) : null}
        {has('contacts')
          ? part(
              'contacts',
              <>
                <p className={classes.line}>
                  <IconMail size={16} stroke={1.75} aria-hidden />
                  a.petrova@mail.example
                </p>
                <p className={classes.line}>
                  <IconPhone size={16} stroke={1.75} aria-hidden />
                  +49 151 555 01 07
                </p>
              </>,
            )
          : null}
        {has('resumes')
          ? part(
              'resumes',
              <p className={classes.line}>
                <IconFileText size={16} stroke={1.75} aria-hidden />
                <Trans>Résumé, 2 pages.pdf</Trans>
              </p>,
            )
          : null}
        <div className={classes.acts}>
          {part('changeCandidate', <StatusPill status={status} />)}
          {has('changeCandidate') ? null : (
            <small>
              <Trans>read-only</Trans>
            </small>
          )}
          {has('comments')
            ? part(
                'comments',
                <Button>
                  <IconMessagePlus size={16} stroke={1.75} aria-hidden />
                  <Trans>Comment</Trans>
                </Button>,
              )
            : null}
        </div>
      </div>
      <h2 className={classes.not}>
        <Trans>Not shown</Trans>
      </h2>
      <ul className={classes.hidden}>
        {hidden.map((one) => (
          <li key={one} data-marked={marked === one}>
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
            {i18n._(sectionWords[one][0])}
          </li>
        ))}
        <li>
          <IconEyeOff size={16} stroke={1.75} aria-hidden />
          <Trans>Search, folders of others, statistics</Trans>
        </li>
      </ul>
    </aside>
  )
}
