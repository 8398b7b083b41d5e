import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { moreWords } from '../../locales/words.ts'
import { joined } from '../../ui/joined.ts'
import { brandName, Mark } from '../../ui/Mark.tsx'
import classes from './AuthPage.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const Nothing = (): ReactNode => null

/** A picture: the form does not wait for it, and does without it. */
const SampleFolder = lazy<ComponentType>(() =>
  Promise.all([import('./SampleFolder.tsx'), moreWords()]).then(
    ([module]) => ({ default: module.SampleFolder }),
    () => ({ default: Nothing }),
  ),
)

interface Props {
  title: ReactNode
  lead: ReactNode
  /** More may come below its form. */
  growing?: boolean
  /** At the bottom, beside the languages. */
  foot?: ReactNode
  /** What stands at the right instead of the product's promise. */
  scene?: ReactNode
  children?: ReactNode
}

/** The page before the app: brand and form at the left, what the product promises at the right. */
export function AuthFrame({ title, lead, growing = false, foot, scene, children }: Props) {
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={`${classes.inner} ${classes.brand}`}>
          <Mark size={24} />
          {brandName()}
        </div>
        <div className={joined(classes.inner, classes.middle, growing && classes.growing)}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        <div className={`${classes.inner} ${classes.foot}`}>
          {foot}
          <LanguageSwitch className={classes.language} />
        </div>
      </main>
      <aside className={classes.scene} aria-hidden>
        {scene ?? <OfflineScene />}
        <svg aria-hidden className={classes.fold} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d="M0 0h38v100H0z" fill="var(--brand-7)" />
          <path d="M38 49 100 21v33L38 81z" className={classes.ribbon} />
          <path d="M38 81 100 54v46H38z" fill="var(--brand-7)" />
        </svg>
      </aside>
    </div>
  )
}

/** The product's promise, with a picture where there is room. */
function OfflineScene() {
  // Asked once and without the app's own hook, which would bring the shell's code to the sign-in.
  const [roomy] = useState(() => matchMedia('(min-width: 1024px)').matches)
  return (
    <>
      <p className={classes.claim}>
        <Trans>Everyone you’re hiring, always at hand, even offline.</Trans>
      </p>
      <p className={classes.sub}>
        <Trans>
          Statuses and comments are saved on this device and sent to your own server when you’re back online.
        </Trans>
      </p>
      <Suspense>{roomy ? <SampleFolder /> : null}</Suspense>
    </>
  )
}
