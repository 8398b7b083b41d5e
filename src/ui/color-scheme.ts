export type ColorScheme = 'auto' | 'light' | 'dark'
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

function paint(scheme: ColorScheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && dark().matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
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
export const followSystem = (): void => dark().addEventListener('change', () => paint(storedColorScheme()))
