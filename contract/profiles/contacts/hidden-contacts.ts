/**
 * Ways to reach somebody that stand in the middle of a text: what is shown of it hides them, as it hides contacts
 * (D-111). Careful the other way round than the reading of a résumé: rather a number too many is hidden than one shown.
 */

const hidden = '•••'

const mail = /[\p{L}\d][\p{L}\d._%+-]{0,63}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/giu
const link = /\b(?:https?:\/\/|www\.)[^\s<>"')\]|,;]+/giu
const bareLink =
  /(?<![\p{L}\d@./-])(?:[a-z]{2,3}\.|career\.)?(?:linkedin|github|gitlab|behance|dribbble|kaggle|medium|stackoverflow|habr|hh|t|telegram|vk|facebook|instagram|xing|leetcode|wa)\.(?:com|me|net|ru|org|io)\/[^\s<>"')\]|,;]+/giu
// Few spaces alone: two unbounded runs of them beside each other take hours in a text of a hundred thousand.
const nick =
  /(?<=(?:telegram|телеграмм?|\btg|skype|скайп|icq|whatsapp|viber)\s{0,3}[:—–-]?\s{0,3})@?[\p{L}\d][\w.:-]{3,40}/giu
const handle = /(?<![\w.@])@[a-z][\w]{4,31}(?![\w.@])/giu
/** Between digits stands whatever looks like a space, a dash or nothing at all (a soft hyphen). */
const between = '[\\s().\\-\\u00ad\\u2010-\\u2015\\u2212\\u200b\\u200c\\u200d\\u2060\\ufeff/]'
const phone = new RegExp(
  `(?<![\\p{L}\\d.,])[+(]?${between}{0,2}\\d(?:${between}{0,3}\\d){6,16}(?![\\d%]|[.,]\\d)`,
  'gu',
)

const years = /^\(?(?:19|20)\d\d\D+(?:19|20)\d\d\)?$/
/** 1000000000: a count, not a number that somebody answers. */
const round = /^[1-9]\d?0{5,}$/

function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, '')
  if (years.test(written.trim()) || round.test(digits)) return false
  if (written.includes('+')) return digits.length >= 7
  // Dates, sums and codes have fewer.
  return digits.length >= 10 || (digits.length >= 7 && /\(\d/.test(written))
}

/** `linkedin.com/•••`: where it leads is no secret, to whom is. */
function hiddenLink(written: string): string {
  const host = written.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0]!
  return `${host}/${hidden}`
}

/** @returns the text with mails, phones, links and nicks hidden; the rest as it stands */
export const withHiddenContacts = (text: string): string =>
  text
    .replace(link, hiddenLink)
    .replace(bareLink, hiddenLink)
    .replace(mail, (written) => `${[...written][0]}${hidden}`)
    .replace(nick, hidden)
    .replace(handle, `@${hidden}`)
    .replace(phone, (written) => (isPhone(written) ? hidden : written))

/** The most that a person's summary holds (D-111). */
export const summaryLimit = 1500

/** A summary within its limit, ended at a word. */
export function shortened(text: string): string {
  if (text.length <= summaryLimit) return text
  const cut = text.slice(0, summaryLimit - 1)
  const end = cut.search(/\s\S*$/)
  return `${(end > summaryLimit / 2 ? cut.slice(0, end) : cut).toWellFormed().trimEnd()}…`
}
