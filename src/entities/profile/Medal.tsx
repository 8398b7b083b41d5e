/** Achievement levels of a skill by its rating (001 §4: 0.9 gold, 0.7 silver, 0.5 bronze). */
export const levelOf = (rating: number | null): 'gold' | 'silver' | 'bronze' | undefined =>
  rating === null ? undefined : rating >= 0.9 ? 'gold' : rating >= 0.7 ? 'silver' : rating >= 0.5 ? 'bronze' : undefined

const bars = {
  gold: 'M5.200 9.300V6.700M8 10.300V5.700M10.800 9.300V6.700',
  silver: 'M6.500 10V6M9.500 10V6',
  bronze: 'M8 10.200V5.800',
}

/** The skill medal: a hexagon with three, two or one bar. */
export function Medal({ level, size = 14 }: { level: 'gold' | 'silver' | 'bronze'; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden style={{ flex: 'none' }}>
      <path d="M8 .9 14.200 4.400v7.200L8 15.100 1.800 11.600V4.400z" fill={`var(--${level})`} />
      <path d={bars[level]} stroke="var(--bg)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
