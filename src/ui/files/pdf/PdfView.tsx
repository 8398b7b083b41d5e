import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ErrorCard } from '../../states/ErrorCard.tsx'
import { Bone } from '../../states/Skeleton.tsx'
import classes from './Pdf.module.css'
import { PdfPage } from './PdfPage.tsx'
import { type OpenPdf, openPdf, pagesLimit } from './pdf.ts'

/** Height to width of A4, before the first page has said its own. */
const usualShape = Math.SQRT2

type State = 'opening' | 'broken' | { open: OpenPdf; shape: number }

/** A PDF page under page, as pictures: nothing in it can be run, filled in or followed. */
export default function PdfView({ content }: { content: Uint8Array }) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('opening')
  useEffect(() => {
    let left = false
    let close = () => {}
    const show = async () => {
      // The worker takes the bytes away: of the file that was fetched a copy stays.
      const open = await openPdf(content.slice())
      close = open.close
      if (left) return close()
      const { width, height } = (await open.document.getPage(1)).getViewport({ scale: 1 })
      if (!left) setState({ open, shape: height / width || usualShape })
    }
    show().catch(() => {
      if (!left) setState('broken')
    })
    return () => {
      left = true
      close()
    }
  }, [content])
  if (state === 'broken') return <ErrorCard detail={t`The file may be damaged or locked. Download it to look at it.`} />
  if (state === 'opening')
    return (
      <div className={classes.pages} aria-busy>
        <div className={classes.page} style={{ aspectRatio: 1 / usualShape }}>
          <Bone width="40%" height={20} />
        </div>
      </div>
    )
  const { document } = state.open
  const count = document.numPages
  const shown = Math.min(count, pagesLimit)
  return (
    <div className={classes.pages}>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and never move
        <PdfPage key={at} document={document} number={at + 1} count={count} shape={state.shape} />
      ))}
      {count > shown ? (
        <p className={classes.note}>
          <Trans>
            Shown are the first {shown} of {count} pages.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}
