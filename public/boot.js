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
  root.lang = language || (host.includes('.ru') || brand === 'kadrofond' ? 'ru' : 'en')
  document.title = { hirefold: 'Hirefold', sourcery: 'Sourcery', kadrofond: 'Кадрофонд' }[brand]

  // The only script addresses that the page ever makes (CSP: trusted-types hf-sw).
  const rules = {
    createScriptURL: (url) => {
      if (['/sw.js', '/formats.js'].includes(url)) return url
      throw new TypeError(`${url} is no script of ours`)
    },
  }
  self.ourScripts = self.trustedTypes?.createPolicy('hf-sw', rules) ?? rules
  if (self.Worker) new self.Worker(self.ourScripts.createScriptURL('/formats.js'), { name: root.lang })

  // What this page will ask for, before the code that asks has come. The build says what that is (tools/build/load-ahead.ts).
  const ahead = JSON.parse(document.currentScript.dataset.ahead || 'null')
  if (!ahead) return
  const signedIn = /(?:^|; )(?:__Host-)?csrftoken=/.test(document.cookie)
  const path = signedIn || /^\/(login|setup)\//.test(location.pathname) ? location.pathname : '/login/'
  const page = ahead.pages.find(([pattern]) => new RegExp(`^${pattern}$`).test(path))
  const words = [ahead.words[root.lang], page && !page[2] && ahead.otherWords[root.lang]]
  const files = [...words, signedIn && ahead.app, page?.[1]].flatMap((some) => some || [])
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    const style = file.endsWith('.css')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
