// Runs before the first paint. Its keys are those of src/app/App.tsx (theme) and src/lib/session; what it knows of the
// screens and their files (data-ahead) comes from bundle/ahead.ts.
;(() => {
  /** Storage can be closed to us (private windows). */
  function stored(store, key) {
    try {
      return globalThis[store].getItem(key)
    } catch {
      return null
    }
  }

  function sessionIn(store) {
    try {
      return JSON.parse(stored(store, 'llave.session'))?.record
    } catch {
      return null
    }
  }

  const { dataset } = document.documentElement

  // So that the chosen theme never flashes.
  const chosen = stored('localStorage', 'llave.color-scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.mantineColorScheme = dark ? 'dark' : 'light'

  const ahead = JSON.parse(document.currentScript.dataset.ahead ?? 'null')
  if (!ahead) return
  const person = sessionIn('sessionStorage') ?? sessionIn('localStorage')
  const who = !person ? 'guest' : person.roles?.includes('customer') ? 'customer' : 'staff'
  const screenAt = path => ahead.screens.find(({ at, of }) => of.includes(who) && new RegExp(at).test(path))
  const screen = screenAt(location.pathname) ?? screenAt(ahead.homes[who])
  if (!screen) return

  // What is there before the page is: its frame, and roughly its shapes.
  const { navbar = true, navbarFolded = innerWidth < 1680, toolbar = true } = person?.settings ?? {}
  dataset.shell = screen.frame ?? who
  dataset.shellPage = screen.shape ?? 'rows'
  if (!toolbar) dataset.shellBar = 'off'
  dataset.shellMenu = navbar ? (navbarFolded ? 'folded' : 'open') : 'off'

  // The page's files, which it would otherwise ask for one round trip after the other.
  const texts = ahead.texts[person?.language ?? stored('localStorage', 'llave.language')] ?? ahead.texts.es
  const inArea = screen.frame === undefined || screen.frame === 'bare'
  const wanted = [
    ...(inArea ? ahead.areas[who] : []),
    ...screen.files,
    ...[...(inArea ? ahead.areaTexts[who] : []), ...screen.texts].map(name => texts[name]),
  ]
  for (const index of new Set(wanted)) {
    const href = ahead.files[index]
    if (!href) continue
    const link = document.createElement('link')
    const style = href.endsWith('.css')
    Object.assign(link, style ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' }, {
      href,
      fetchPriority: 'low',
    })
    document.head.append(link)
  }
})()
