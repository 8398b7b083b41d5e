import { type ComponentProps, Suspense } from 'react'
import { narrowedBy } from '../../../data/folders/narrowing/choices.ts'
import type { AboutTab, FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FolderAddress } from './FolderPage.tsx'
import { FolderTools } from './FolderTools.tsx'

const AboutFolder = lazyPart(() => import('../about/AboutFolder.tsx'))
const FactsLine = lazyPart(() => import('../about/FactsLine.tsx'))
const FilterLine = lazyPart(() => import('../narrowing/filter/FilterLine.tsx'))
/** It comes behind the list; nobody misses it before. */
const ReviewBar = lazyPart(
  () => import('../reviewing/requests/ReviewBar.tsx'),
  () => undefined,
)

const saysMore = ({ openings, targetDay, place, salary }: FolderView) =>
  Boolean(openings || targetDay || place || salary)

interface Props {
  folder: FolderView
  tree: StatusTree
  address: FolderAddress
  /** People by status, as the other filters leave them. */
  counts: FolderView['counts']
  tools: Pick<ComponentProps<typeof FolderTools>, 'finding' | 'onFind' | 'onMessages' | 'onFilter' | 'onChange'>
  onAbout: (tab: AboutTab | undefined) => void
  review: Pick<ComponentProps<typeof ReviewBar>, 'chosen' | 'onChoose' | 'onPeople'>
}

/** What a folder is for, what its people are narrowed by, and how its review stands: above them. */
export function AboveList({ folder, tree, address, counts, tools, onAbout, review }: Props) {
  return (
    <>
      <Suspense>{saysMore(folder) ? <FactsLine folder={folder} onOpen={() => onAbout('comments')} /> : null}</Suspense>
      <Suspense>
        {address.about ? (
          <AboutFolder
            folder={folder}
            shown={{ tab: address.about, onTab: onAbout }}
            onClose={() => onAbout(undefined)}
          />
        ) : null}
      </Suspense>
      <FolderTools {...{ folder, tree, address, counts }} {...tools} />
      {narrowedBy(address) ? (
        <Suspense>
          <FilterLine tree={tree} address={address} onFilter={tools.onFilter} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <ReviewBar folder={folder} {...review} />
      </Suspense>
    </>
  )
}
