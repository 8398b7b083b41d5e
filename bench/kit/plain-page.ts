/**
 * What a browser itself takes to scroll rows of this look: a page that has them all, and only writes down where it
 * stands. Without that it would scroll beside the main thread, and draw no frames there to be compared with.
 */

const rows = 1200
const row = `<li><i></i><b>Somebody with a name</b><span>Frontend engineer, a company of some length</span><em>Contacted</em></li>`
const style = `
  html, body { margin: 0; height: 100% }
  section { height: 100%; overflow: auto }
  ul { margin: 0; padding: 0; list-style: none }
  li { display: grid; grid: auto auto / 40px 1fr auto; gap: 2px 12px; height: 55px; padding: 8px 16px; border-bottom: 1px solid #ddd; font: 14px sans-serif }
  i { grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; background: #cee }
  em { grid-area: 1 / 3 / span 2; align-self: center; padding: 4px 8px; border-radius: 12px; background: #eee }
  p { position: fixed; top: 0; right: 0; margin: 0 }`
const script = `document.querySelector('section').onscroll = ({ target }) => { document.querySelector('p').textContent = target.scrollTop }`

export const plainList = 'section'
export const plainPage = `data:text/html,${encodeURIComponent(
  `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><section><ul>${row.repeat(rows)}</ul></section><p></p><script>${script}</script>`,
)}`
