/** The brand's mark in the brand's hue. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <path d="M5 3.5h7.5v25H7a2 2 0 0 1-2-2z" fill="var(--brand-7)" />
    <path d="M12.5 14.5 27 8.200v8.600l-14.500 6.300z" fill="var(--brand-5)" />
    <path d="M12.500 23.100 27 16.800v9.700a2 2 0 0 1-2 2H12.500z" fill="var(--brand-4)" />
  </svg>
)

/** The brand's name as the host chose it. */
export const brandName = (): string => {
  const brand = document.documentElement.dataset.brand
  return brand === 'sourcery' ? 'Sourcery' : brand === 'kadrofond' ? 'Кадрофонд' : 'Hirefold'
}
