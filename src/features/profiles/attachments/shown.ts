const endingOf = (filename: string) => /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase()

export const isPdf = (filename: string): boolean => endingOf(filename) === 'pdf'

/** Whether a file is shown here; the others are downloads. */
export const isShown = (filename: string): boolean => isPdf(filename) || /^(?:txt|csv)$/.test(endingOf(filename) ?? '')
