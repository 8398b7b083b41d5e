export type Brand = 'hirefold' | 'sourcery' | 'kadrofond'

/** How a brand calls itself where there is no page to show its mark. */
export const brandNames: Record<Brand, string> = { hirefold: 'Hirefold', sourcery: 'Sourcery', kadrofond: 'Кадрофонд' }

/** The one table of brands by host (product.md, Brand). */
const byHost: readonly [part: string, brand: Brand][] = [
  ['sourcery', 'sourcery'],
  ['kadrofond', 'kadrofond'],
]

export const brandOf = (host: string): Brand => byHost.find(([part]) => host.includes(part))?.[1] ?? 'hirefold'

/** The language of a first visit where the host says none (D-107). */
export const brandLanguages: Partial<Record<Brand, 'en' | 'ru'>> = { kadrofond: 'ru' }
