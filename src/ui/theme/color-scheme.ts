type ColorScheme = 'auto' | 'light' | 'dark'
const key = 'hf-color-scheme'
const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function storedColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

const frameColors = { light: '#eceff1', dark: '#090c0e' } as const

/** The frame that the browser paints around the page follows the system by itself, and a choice of the user's here. */
function paintFrame(scheme: ColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = frameColors[scheme === 'auto' ? own : scheme]
  }
}

function paint(scheme: ColorScheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && dark().matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  paintFrame(scheme)
}

/** Applies the choice at once and remembers it for the boot script, which paints before anything else runs. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // It holds until the page is left.
  }
  paint(scheme)
}

/** Follows the system while the choice is 'auto'. */
export function followSystem(): void {
  paintFrame(storedColorScheme())
  dark().addEventListener('change', () => paint(storedColorScheme()))
}
