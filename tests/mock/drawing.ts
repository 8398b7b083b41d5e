import { beforeAll, beforeEach, vi } from 'vitest'
import { lend } from './lend.ts'

/** The beginning of a PNG: what it is, and how large. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

export const pngFile = (name = 'team.png', width = 400, height = 200) =>
  new File([png(width, height)], name, { type: 'image/png' })

class Canvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext = () => ({ drawImage: () => undefined })
  convertToBlob = async ({ type }: { type: string }) => new Blob([png(this.width, this.height)], { type })
}

/** Reads no more than how large a PNG says that it is. */
async function createImageBitmap(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (bytes.length < 24) throw new DOMException('', 'InvalidStateError')
  const view = new DataView(bytes.buffer)
  return { width: view.getUint32(16), height: view.getUint32(20), close: () => undefined }
}

/** For tests with pictures: jsdom draws nothing, and its blobs cannot be read. */
export async function withDrawing(): Promise<void> {
  const { Blob } = await vi.importActual<{ Blob: typeof globalThis.Blob }>('node:buffer')
  beforeAll(() => void vi.stubGlobal('Blob', Blob))
  beforeEach(() => {
    let drawn = 0
    lend(globalThis, { createImageBitmap, OffscreenCanvas: Canvas })
    lend(URL, { createObjectURL: () => `blob:${++drawn}`, revokeObjectURL: () => undefined })
  })
}

/** Chooses files where the page has just asked for some. */
export function choose(files: readonly File[]): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('body > input[type=file]')].at(-1)
  if (!field) throw new Error('The page asks for no files')
  Object.defineProperty(field, 'files', { value: files })
  field.dispatchEvent(new Event('change'))
}
