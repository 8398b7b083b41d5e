import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'

/** A longer document is cut there: a résumé has a few pages. */
export const pagesLimit = 200
/** No picture in a page may be larger, and no canvas: a page is drawn as large as it is seen. */
const mostPixels = 16_000_000

interface ScriptUrls {
  createScriptURL: (url: string) => string
}

/** The one script address that this part makes (CSP: trusted-types hf-pdf). */
const rules: ScriptUrls = {
  createScriptURL: (url) => {
    if (url === workerUrl) return url
    throw new TypeError(`${url} is no script of ours`)
  },
}

let ours: ScriptUrls | undefined
function scriptUrls(): ScriptUrls {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls }
  }
  ours ??= trustedTypes?.createPolicy('hf-pdf', rules) ?? rules
  return ours
}

export interface OpenPdf {
  document: PDFDocumentProxy
  /** Ends the worker, and gives back what the document holds. */
  close: () => void
}

/**
 * Opens a PDF in a worker of our own. No script of the document runs, none of its forms is filled, nothing is fetched, and
 * neither WebAssembly nor eval is used: our policy allows neither.
 * @throws where the document is broken or locked
 */
export async function openPdf(content: Uint8Array): Promise<OpenPdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  const port = new Worker(scriptUrls().createScriptURL(workerUrl), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: content,
    worker,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: mostPixels * 4,
    verbosity: 0,
  })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    return { document: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Draws a page into a canvas as wide as it is seen. @returns how to stop */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<{ done: Promise<void>; stop: () => void }> {
  const page = await document.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const sharp = Math.min(window.devicePixelRatio, 2)
  const most = Math.sqrt(mostPixels / (plain.width * plain.height))
  const viewport = page.getViewport({ scale: Math.min((width / plain.width) * sharp, most) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  // Annotations are drawn as a part of the page; no field of a form can be filled.
  const task = page.render({ canvas, viewport, annotationMode: 1 })
  return { done: task.promise, stop: () => task.cancel() }
}
