import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Card = lazyPart(() => import('./NoFoldersCard.tsx'))

/** A list without folders. Seldom seen: its words and its picture don't weigh on the first page. */
export const NoFolders = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
