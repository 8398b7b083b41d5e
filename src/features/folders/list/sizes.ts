/** Rows are drawn in blocks of this many, only those in sight: more at once would hold up the scrolling. */
export const blockSize = 2
/** They are read from the device so many at a time, whole blocks: each reading costs more than its rows. */
export const windowSize = 6 * blockSize
export const rowHeight = (phone: boolean): number => (phone ? 72 : 48)
