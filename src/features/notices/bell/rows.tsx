import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconArrowBackUp,
  IconAt,
  IconChecklist,
  IconFolderShare,
  IconInfoCircle,
  IconShieldLock,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { totalOf } from '../../../data/folders/reviews/review-readings.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { NoticeAct } from '../../../entities/notice/NoticeAct.tsx'
import { useMentionWords } from '../../../entities/notice/use-mention.ts'
import { type ToldNotice, useNotice } from '../../../entities/notice/use-notice.ts'
import { useProfileName } from '../../../entities/profile/use-profile-name.ts'
import type { Happened, HappenedAbout } from './happened.ts'
import { Item, type RowProps } from './Item.tsx'

/** The row of whatever happened. */
export function rowOf(item: Happened, row: RowProps): ReactNode {
  if (item.about === 'mention') return <MentionRow key={item.id} item={item} {...row} />
  if (item.about === 'reply') return <ReplyRow key={item.id} item={item} {...row} />
  if (item.about === 'finished') return <FinishedRow key={item.id} item={item} {...row} />
  return <NoticeRow key={item.id} item={item} {...row} />
}

interface Props<A extends Happened['about']> extends RowProps {
  item: HappenedAbout<A>
}

function MentionRow({ item, ...row }: Props<'mention'>) {
  const { t } = useLingui()
  const { mention } = item
  const who = useAuthorName(useColleagues())(mention.byUserId)
  const { to, text, whom, where } = useMentionWords()(mention)
  const said = text ? t`on ${whom}: ${text}` : t`mentioned you in a comment on ${whom}`
  return <Item item={item} Icon={IconAt} face={{ name: who }} {...{ who, said, where, to }} label={t`Reply`} {...row} />
}

function ReplyRow({ item, ...row }: Props<'reply'>) {
  const { t } = useLingui()
  const { id, profile, last, folder } = item.thread
  const who = useProfileName()(profile)
  const words = last.kind === 'own' ? last.subject : last.said || last.subject
  return (
    <Item
      {...{ item, who, said: t`replied: ${words}`, where: folder?.name ?? last.subject }}
      Icon={IconArrowBackUp}
      face={{ name: profile.name, photo: profile.photo }}
      to={`/messaging/replies/?thread=${id}`}
      label={t({ message: 'Answer', context: 'what to do' })}
      {...row}
    />
  )
}

function FinishedRow({ item, ...row }: Props<'finished'>) {
  const { t } = useLingui()
  const { review, folder } = item.ended
  const { yes, maybe, no } = totalOf(review)
  return (
    <Item
      {...{ item, who: t`The review is over:`, said: t`${yes} yes, ${maybe} maybe, ${no} no`, where: folder.name }}
      Icon={IconChecklist}
      to={`/folders/${folderAddress(folder)}/`}
      label={t`See verdicts`}
      {...row}
    />
  )
}

const icons: Partial<Record<Row<'notices'>['kind'], Icon>> = {
  shared: IconFolderShare,
  reviewAsked: IconChecklist,
  joined: IconUserPlus,
  inviteAsked: IconUserPlus,
  assigned: IconUserCheck,
  privacyRequested: IconShieldLock,
}

/** Where a notice leads. */
function addressOf({ kind, profileId }: Row<'notices'>, { folder, candidate }: ToldNotice): string | undefined {
  if (kind === 'inviteAsked') return '/company/'
  if (kind === 'privacyRequested') return '/company/privacy/'
  if (profileId !== undefined) return `/profiles/${profileId}/`
  if (!folder) return undefined
  if (kind === 'reviewAsked') return `/folders/${folderAddress(folder)}/review/`
  return `/folders/${folderAddress(folder)}/${candidate ? `?c=${candidate.id}` : ''}`
}

function NoticeRow({ item, ...row }: Props<'notice'>) {
  const { t } = useLingui()
  const { notice } = item
  const told = useNotice(notice)
  const author = useAuthorName(useColleagues())
  if (!told) return null
  const by = notice.byUserId ? author(notice.byUserId) : undefined
  // Most sentences begin with who did it.
  const begins = by !== undefined && told.said.startsWith(`${by} `)
  return (
    <Item
      item={item}
      Icon={icons[notice.kind] ?? IconInfoCircle}
      face={by ? { name: by } : undefined}
      who={begins ? by : undefined}
      said={begins ? told.said.slice(by.length + 1) : told.said}
      to={addressOf(notice, told)}
      label={notice.kind === 'reviewAsked' ? t({ message: 'Start', context: 'what to do' }) : t`Open`}
      act={told.act ? <NoticeAct act={told.act} /> : undefined}
      {...row}
    />
  )
}
