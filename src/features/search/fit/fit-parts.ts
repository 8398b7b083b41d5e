import { FitMenu } from './FitMenu.tsx'
import { FitTabs } from './FitTabs.tsx'
import { FitGroups } from './groups/FitGroups.tsx'
import { HowSorted } from './HowSorted.tsx'
import { RowEvidence } from './RowEvidence.tsx'
import { SourceWords } from './SourceWords.tsx'

/** What a search with wishes shows where: one file, for all of it is shown together. */
export const parts = { FitGroups, FitMenu, FitTabs, HowSorted, RowEvidence, SourceWords }
