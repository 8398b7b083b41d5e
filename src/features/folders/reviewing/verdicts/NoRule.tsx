import { Trans } from '@lingui/react/macro'
import { noRule } from '../../../../../contract/folders/reviews.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
}

/** What a verdict does to the candidate here and now. */
export function NoRule({ folder, tree, candidate }: Props) {
  const rejected = tree.reject?.name
  const rule = rejected ? noRule(folder, candidate) : 'stays'
  if (rule === 'moves')
    return <Trans>Saying no moves the person to “{rejected}”. Yes and maybe leave the status as it is.</Trans>
  if (rule === 'several')
    return <Trans>Several colleagues are asked, so a no moves nobody: the folder’s owner decides.</Trans>
  if (rule === 'answered')
    return <Trans>This person has answered since, so a no moves nobody: the folder’s owner decides.</Trans>
  return <Trans>A verdict doesn’t change the status.</Trans>
}
