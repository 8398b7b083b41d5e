import type { Root } from 'react-dom/client'
import { MovedPage } from '../../features/auth/moved/MovedPage.tsx'
import { moreWords } from '../../locales/words.ts'
import { Providers } from '../Providers.tsx'

/** Shows, in the app's place, the page that sends what waits here and leads to `to`. */
export async function showMoved(root: Root, to: string, onSignIn: () => void): Promise<void> {
  await moreWords()
  root.render(
    <Providers>
      <MovedPage to={to} onSignIn={onSignIn} />
    </Providers>,
  )
}
