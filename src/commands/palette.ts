/** The palette is the app's; whatever page has a button for it opens it by this. */

let open: (() => void) | undefined

/** Says how the palette is opened. @returns how to say that it no longer can be */
export function offerPalette(show: () => void): () => void {
  open = show
  return () => {
    if (open === show) open = undefined
  }
}

export const openPalette = (): void => open?.()
