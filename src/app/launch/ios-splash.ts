import { splashOf, splashSchemes, splashScreens } from './splash-sizes.ts'

/**
 * What an iPhone shows while the app on its home screen starts: it takes a picture of exactly its screen, which the page
 * names before it is put there. Elsewhere the manifest says enough.
 */
export function nameSplash(): void {
  // An iPhone tells the upright size however it is held.
  const { width, height } = screen
  const known = splashScreens.find(([w, h, ratio]) => w === width && h === height && ratio === devicePixelRatio)
  if (!known) return
  for (const scheme of splashSchemes) {
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'apple-touch-startup-image',
      href: splashOf(known, scheme),
      media: `(prefers-color-scheme: ${scheme}) and (orientation: portrait)`,
    })
    document.head.append(link)
  }
}
