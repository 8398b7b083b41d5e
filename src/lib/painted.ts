/** When what was just rendered is on the screen; a page that nobody sees paints nothing, and waits for nothing. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // The task after the frame.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
