import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AboutTab, FolderView } from '../../../data/folders/views.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './AboutFolder.module.css'
import { FolderFacts } from './FolderFacts.tsx'
import { FolderFeed } from './FolderFeed.tsx'
import { FolderTalk } from './FolderTalk.tsx'

interface Props {
  folder: FolderView
  /** Where the address says which one is shown. */
  shown?: { tab: AboutTab; onTab: (tab: AboutTab) => void }
  onClose: () => void
}

/** The folder itself beside its people: what it is for, what was said of it, what happened in it. */
export default function AboutFolder({ folder, shown, onClose }: Props) {
  const { t } = useLingui()
  const { has } = useRights(folder)
  const [own, setOwn] = useState<AboutTab>('comments')
  const tab = has('comments') ? (shown?.tab ?? own) : 'activity'
  return (
    <Dialog drawer title={<Trans>About “{folder.name}”</Trans>} onClose={onClose}>
      <div className={classes.about}>
        <FolderFacts folder={folder} />
        {has('comments') ? (
          <Segmented
            label={t`About the folder`}
            value={tab}
            onChange={shown?.onTab ?? setOwn}
            options={[
              { value: 'comments', label: t`Comments` },
              { value: 'activity', label: t({ message: 'Activity', context: 'folder' }) },
            ]}
          />
        ) : null}
        {tab === 'comments' ? <FolderTalk folder={folder} /> : <FolderFeed folder={folder} />}
      </div>
    </Dialog>
  )
}
