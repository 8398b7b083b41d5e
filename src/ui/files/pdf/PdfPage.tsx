import { useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import classes from './Pdf.module.css'
import { drawPage } from './pdf.ts'

interface Props {
  document: PDFDocumentProxy
  number: number
  count: number
  /** Height to width, until the page says its own. */
  shape: number
}

/** A page is drawn when it comes near, and its canvas is emptied when it is far again. */
export function PdfPage({ document, number, count, shape }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(number === 1)
  const [state, setState] = useState<'waiting' | 'drawn' | 'broken'>('waiting')
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100% 0px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const drawn = canvas.current
    const width = place.current?.clientWidth ?? 0
    if (!near || !drawn || !width) return
    let stop = () => {}
    let left = false
    drawPage(document, number, drawn, width)
      .then((task) => {
        stop = task.stop
        if (left) stop()
        return task.done
      })
      .then(() => setState('drawn'))
      .catch(() => {
        if (!left) setState('broken')
      })
    return () => {
      left = true
      stop()
      drawn.width = 0
      setState('waiting')
    }
  }, [near, document, number])
  return (
    <div ref={place} className={classes.page} style={state === 'drawn' ? undefined : { aspectRatio: 1 / shape }}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={t`Page ${number} of ${count}`}
        data-drawn={state === 'drawn'}
      />
      {state === 'broken' ? <p className={classes.note}>{t`This page can’t be shown.`}</p> : null}
    </div>
  )
}
