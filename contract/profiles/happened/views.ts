/** How often a company looks at somebody (001 §9; D-50: looks of all colleagues within 90 days). */

export const viewsFrequencies = ['very_low', 'low', 'high', 'very_high'] as const
export type ViewsFrequency = (typeof viewsFrequencies)[number]

/** Looks further back do not count, in days. */
export const viewsWindow = 90

/** @param views looks within the window */
export function viewsFrequencyOf(views: number): ViewsFrequency {
  if (views >= 10) return 'very_high'
  if (views >= 5) return 'high'
  return views >= 2 ? 'low' : 'very_low'
}
