import { type Brand, brandNames } from '../../contract/brand.ts'
import { isFestive } from '../lib/season.ts'
import { useNow } from '../lib/use-now.ts'

/** The brand's mark in the brand's hue, lighter where it is dark; there is snow on it around the new year (000 §1). */
export const Mark = ({ size }: { size: number }) => {
  const festive = isFestive(useNow())
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="var(--mark, var(--accent-text))"
      aria-hidden
      data-festive={festive || undefined}
    >
      <path d="M5 3.5h7.5v25H7a2 2 0 0 1-2-2z" />
      <path d="M12.5 14.5 27 8.200v8.600l-14.500 6.300z" opacity=".84" />
      <path d="M12.500 23.100 27 16.800v9.700a2 2 0 0 1-2 2H12.500z" opacity=".42" />
      {festive ? (
        <g fill="var(--bg)" stroke="var(--brand-3)" strokeWidth="0.8" strokeLinejoin="round">
          <path d="M4 4.500c0-3 10-3 10 0 0 2-1.800 2.600-2.600 1.200-.8 1.800-2.800 1.800-3.600 0C7 7.400 4 6.800 4 4.500z" />
          <path d="M12.500 14.500 27 8.200v2.400c-2 2.600-3.400.6-4.600 1.300-1.400.8-1.600 2.800-3.600 1.600-1.700 2.600-4.300 2.800-6.300 2.400z" />
        </g>
      ) : null}
    </svg>
  )
}

/** The brand as the host chose it. */
function currentBrand(): Brand {
  const { brand } = document.documentElement.dataset
  return brand !== undefined && brand in brandNames ? (brand as Brand) : 'hirefold'
}

export const brandName = (): string => brandNames[currentBrand()]
