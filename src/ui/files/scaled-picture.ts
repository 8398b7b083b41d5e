/** Pixels of the longer side of what is kept of a photo. */
export const longestSide = 1600

interface Scaled {
  content: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** The same shape, no longer than that. */
export function fitted({ width, height }: Pick<Scaled, 'width' | 'height'>, longest = longestSide) {
  const by = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}

/**
 * A picture as it is kept: drawn anew, so that nothing of where and when it was taken goes along (EXIF), and no larger
 * than a mail needs. What moves stays as it is.
 * @throws where it is no picture that a browser can read
 */
export async function scaledPicture(content: Uint8Array<ArrayBuffer>, kind: 'jpeg' | 'png' | 'gif'): Promise<Scaled> {
  const type = `image/${kind}`
  const bitmap = await createImageBitmap(new Blob([content], { type }))
  try {
    if (kind === 'gif') return { content, width: bitmap.width, height: bitmap.height }
    const { width, height } = fitted(bitmap)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(bitmap, 0, 0, width, height)
    const drawn = await canvas.convertToBlob({ type, quality: 0.85 })
    return { content: new Uint8Array(await drawn.arrayBuffer()), width, height }
  } finally {
    bitmap.close()
  }
}
