/** What holds of a system notification wherever it is written: pure, for form and server alike. */

/** How the spec writes them: `3,4,820`. More companies than this are a region. */
const mostCompanies = 200

/**
 * The companies that a text names; none: every company.
 * @returns undefined where it holds anything but numbers with commas between, or too many
 */
export function companyIdsIn(text: string): number[] | undefined {
  if (text.trim() === '') return []
  if (!/^\s*[1-9]\d{0,14}(\s*,\s*[1-9]\d{0,14})*\s*$/.test(text)) return undefined
  const ids = [...new Set(text.split(',').map(Number))]
  return ids.length <= mostCompanies ? ids : undefined
}

/** Moscow has had no summer time since 2014 (D-74). */
const moscowMs = 3 * 3_600_000

/** What a clock in Moscow shows at a moment, as a field of date and time writes it: `2026-11-26T10:00`. */
export const moscowClock = (iso: string): string => new Date(Date.parse(iso) + moscowMs).toISOString().slice(0, 16)

/** The moment at which a clock in Moscow shows this; undefined for what is no date and time. */
export function atMoscowClock(local: string): string | undefined {
  const at = Date.parse(`${local}:00Z`)
  return Number.isNaN(at) ? undefined : new Date(at - moscowMs).toISOString()
}

/** The sentences that are said at the fields. */
export const remarks = {
  ids: { en: 'Numbers only, with commas between', ru: 'Только числа через запятую' },
  end: { en: 'The end must be later than the start', ru: 'Окончание должно быть позже начала' },
  link: { en: 'This isn’t a valid link', ru: 'Это не ссылка' },
  button: { en: 'Say what the button is called', ru: 'Напишите текст кнопки' },
  full: { en: 'There are 100 already: delete one first', ru: 'Их уже 100: сначала удалите одно' },
} as const

/** Which of them are due. */
export interface Judged {
  company_ids: string
  start_date: string
  stop_date: string
  button_link: string
  button_text: string
}
export function wrongIn(said: Judged): Partial<Record<keyof Judged, keyof typeof remarks>> {
  const { company_ids: ids, start_date: start, stop_date: stop, button_link: link, button_text: button } = said
  return {
    ...(companyIdsIn(ids) === undefined && { company_ids: 'ids' }),
    ...(!(Date.parse(start) < Date.parse(stop)) && { stop_date: 'end' }),
    ...(link && !isLink(link) && { button_link: 'link' }),
    ...(link && !button.trim() && { button_text: 'button' }),
  }
}

const isLink = (text: string) =>
  URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol) && !/\s/.test(text.trim())
