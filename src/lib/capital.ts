/** A text as it stands at the beginning of a line. @param locale undefined = the device's */
export const capital = (text: string, locale?: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
