// Runs before the first paint, so that nothing flashes in the wrong colours. Reads what settings stored last.
;(() => {
  const root = document.documentElement
  const host = location.hostname
  const brand = host.includes('sourcery') ? 'sourcery' : host.includes('kadrofond') ? 'kadrofond' : 'hirefold'
  let scheme = 'auto'
  let language = null
  try {
    scheme = localStorage.getItem('hf-color-scheme') || 'auto'
    language = localStorage.getItem('hf-language')
  } catch {
    // Storage may be forbidden; the defaults hold then.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.brand = brand
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.lang = language || (host.includes('.ru') ? 'ru' : 'en')
  document.title = { hirefold: 'Hirefold', sourcery: 'Sourcery', kadrofond: 'Кадрофонд' }[brand]
})()
