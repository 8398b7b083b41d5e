import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FolderMenu as Loaded } from './FolderMenu.tsx'

const Lazy = lazyPart(() => import('./FolderMenu.tsx').then(({ FolderMenu }) => ({ default: FolderMenu })))

/** In the list of folders, where no phone has it, and where nothing waits for it. */
export const FolderMenu = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
)
