/** What an element says of itself: shown beside it (`Tips`), and read out with it. */
export const tip = (text: string | undefined) =>
  text === undefined ? {} : { 'data-tip': text, 'aria-description': text }
