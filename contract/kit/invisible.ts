/** Characters that nobody sees, and that ride along when texts are copied. */

/** Zero-width, soft hyphen, direction marks, byte order mark; the two joiners apart, which some scripts need between letters. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]/gu
const joiners = /\u200c|\u200d/gu
const looseJoiners = /(?<![\p{L}\p{M}\p{S}])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?![\p{L}\p{M}\p{S}])/gu

/** Most texts have none, and are looked through once only. */
const hasSome = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/

/** A text as it is seen; joiners stay between letters and in pictures. */
export const withoutUnseen = (text: string): string =>
  hasSome.test(text) ? text.replace(unseen, '').replace(looseJoiners, '') : text

/** A value in which no character may hide: an address, a number. */
export const withoutAnyUnseen = (text: string): string =>
  hasSome.test(text) ? text.replace(unseen, '').replace(joiners, '') : text

/** Is there nothing to be seen? */
export const isUnseen = (text: string): boolean => withoutAnyUnseen(text).trim() === ''
