/** Safari on an iPhone never offers to install; it says whether the page already runs as an app. */
export const isIosPage = (): boolean => (navigator as { standalone?: boolean }).standalone === false
