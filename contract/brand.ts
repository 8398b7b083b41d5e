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
const brandLanguages: Partial<Record<Brand, 'en' | 'ru'>> = { kadrofond: 'ru' }

/** Russian where the host name contains .ru (000 §1), else the brand's own language (D-107), else English. */
export const hostLanguage = (host: string): 'en' | 'ru' =>
  /\.ru(?=$|[.:])/.test(host) ? 'ru' : (brandLanguages[brandOf(host)] ?? 'en')

/** The addresses a brand's users and its mail name. The operator's own stand in the settings (D-03: ours are examples). */
interface BrandAddresses {
  sales: string
  support: string
  noReply: string
  extensionFeedback: string
}

const at = (domain: string): BrandAddresses => ({
  sales: `sales@${domain}`,
  support: `support@${domain}`,
  noReply: `no-reply@${domain}`,
  extensionFeedback: `extension@${domain}`,
})

export const brandAddresses: Record<Brand, BrandAddresses> = {
  hirefold: at('hirefold.example'),
  sourcery: at('sourcery.example'),
  kadrofond: at('kadrofond.example'),
}

/** Whether a brand offers to show itself to who has no account yet (001 §1, flags). */
export const offersDemo: Record<Brand, boolean> = { hirefold: true, sourcery: true, kadrofond: true }

/** The sender of the mails of a brand's own (001 §1). */
export const senderOf = (brand: Brand): { name: string; address: string } => ({
  name: brandNames[brand],
  address: brandAddresses[brand].noReply,
})
