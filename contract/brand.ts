export type Brand = 'hirefold' | 'sourcery' | 'kadrofond'

/** How a brand calls itself where there is no page to show its mark. */
export const brandNames: Record<Brand, string> = { hirefold: 'Hirefold', sourcery: 'Sourcery', kadrofond: 'Кадрофонд' }

/** The one table of brands by host (product.md, Brand). */
const byHost: readonly [part: string, brand: Brand][] = [
  ['sourcery', 'sourcery'],
  ['kadrofond', 'kadrofond'],
]

export const brandOf = (host: string): Brand => byHost.find(([part]) => host.includes(part))?.[1] ?? 'hirefold'
