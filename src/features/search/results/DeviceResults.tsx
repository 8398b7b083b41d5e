import { Plural, Trans } from '@lingui/react/macro'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { notOnDevice } from '../../../../contract/search/matches.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useFolders } from '../../../data/folders/live.ts'
import { useSilenceText } from '../../../data/network/silence.ts'
import { useFoundHere } from '../../../data/search/device-search.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { useConditionWords } from '../saved/search-words.ts'
import classes from './DeviceResults.module.css'
import { ResultSkeleton } from './ResultSkeleton.tsx'

/** Nobody answers: the same search over the people of the folders on this device. */
export default function DeviceResults({ state }: { state: SearchState }) {
  const found = useFoundHere(state)
  const folders = useFolders('active')
  const nameOf = useCandidateName()
  const atCompany = useAtCompany()
  const silence = useSilenceText()
  const ignored = useConditionWords()(notOnDevice(state)).join(' · ')
  if (!found) return <ResultSkeleton />
  const { rows, total, among } = found
  return (
    <div className={classes.page}>
      <output className={classes.label}>
        <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
        <span>
          <b>
            <Trans>On this device</Trans>
          </b>{' '}
          <Plural value={total} one="# person" other="# people" /> · <Trans>of {among} in folders on this device</Trans>
          <small>
            <Trans>{silence}. Full search resumes as soon as the server responds.</Trans>
          </small>
          {ignored ? (
            <small>
              <Trans>Can’t be checked on this device: {ignored}</Trans>
            </small>
          ) : null}
        </span>
      </output>
      {rows.length ? (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                className={classes.row}
                to="/folders/$folderId/"
                params={{ folderId: row.folderId }}
                search={{ c: row.id }}
              >
                <Avatar name={nameOf(row)} photo={row.person?.photo} size={40} />
                <span className={classes.who}>
                  <b>{nameOf(row)}</b>
                  <span>{`${row.career.title ?? ''}${atCompany(row.career)}`}</span>
                </span>
                <span className={classes.folder}>{folders?.find(({ id }) => id === row.folderId)?.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={<Trans>No one on this device matches</Trans>}>
          <Trans>Only people in folders on this device can be searched right now.</Trans>
        </Empty>
      )}
    </div>
  )
}
