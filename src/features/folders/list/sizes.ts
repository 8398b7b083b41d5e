/** Rows are drawn in blocks of this many, only those in sight: more at once would hold up the scrolling. */
export const blockSize = 2
/** Behind the first paint so many are ready above and below the screen. */
export const spareBlocks = 4
/** They are read from the device so many at a time, whole blocks: each reading costs more than its rows. */
export const windowSize = 6 * blockSize
export const rowHeight = (phone: boolean): number => (phone ? 72 : 48)
/** What stands above and below the list of a folder, at the least. */
export const aroundList = (phone: boolean): number => (phone ? 260 : 150)
