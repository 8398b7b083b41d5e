import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './AboutFolder.module.css'
import { FolderFacts } from './FolderFacts.tsx'
import { FolderFeed } from './FolderFeed.tsx'
import { FolderTalk } from './FolderTalk.tsx'

/** The folder itself beside its people: what it is for, what was said of it, what happened in it. */
export default function AboutFolder({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useLingui()
  const { has } = useRights(folder)
  const [tab, setTab] = useState<'comments' | 'activity'>(has('comments') ? 'comments' : 'activity')
  return (
    <Dialog drawer title={<Trans>About “{folder.name}”</Trans>} onClose={onClose}>
      <div className={classes.about}>
        <FolderFacts folder={folder} />
        {has('comments') ? (
          <Segmented
            label={t`About the folder`}
            value={tab}
            onChange={setTab}
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
