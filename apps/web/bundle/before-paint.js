// In index.html itself: runs before the first paint. Its keys are those of src/app/App.tsx (theme) and src/lib/session;
// what it knows of the screens, their files and their calls (data-ahead) comes from bundle/ahead.ts.
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
      return JSON.parse(stored(store, 'llave.session'))
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
  const session = sessionIn('sessionStorage') ?? sessionIn('localStorage')
  const person = session?.record
  const who = !person ? 'guest' : person.roles?.includes('customer') ? 'customer' : 'staff'
  const screenAt = path => ahead.screens.find(({ at, of }) => of.includes(who) && new RegExp(at).test(path))
  const opened = screenAt(location.pathname)
  const screen = opened ?? screenAt(ahead.homes[who])
  if (!screen) return

  // What the page asks the server first. lib/api/asked-ahead.ts has the answers.
  const token = session?.token
  const given = opened ? new RegExp(opened.at).exec(location.pathname).slice(1) : []
  const answers = new Map()
  function ask({ method, path, body, each }, ids = [...given]) {
    const url = `/api${path.replace(/:\w+/g, () => ids.shift())}`
    const headers = { accept: 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    if (body) headers['content-type'] = 'application/json'
    // Read to its end, whether anybody takes it or not.
    const answer = fetch(url, { method, headers, body, credentials: 'omit', cache: 'no-store' })
      .then(async answer => {
        const text = await answer.text()
        if (each && answer.ok) {
          for (const { _id, isArchived } of JSON.parse(text).res.records) if (!isArchived) ask(each, [_id])
        }
        return new Response(text, answer)
      })
      .catch(() => undefined)
    answers.set(`${method} ${url} ${body ?? ''}`, answer)
  }
  const isAsked = ({ who, unless }) =>
    (!who || who.some(role => person?.roles?.includes(role))) &&
    !(unless && stored('localStorage', unless.kept) === unless.is)
  ask(ahead.companyCall)
  if (!location.search) for (const call of opened?.calls?.filter(isAsked) ?? []) ask(call)
  globalThis.llaveAhead = { token, answers }

  // What is there before the page is: its frame, and roughly its shapes.
  const { navbar = true, navbarFolded = innerWidth < 1680, toolbar = true, boxed } = person?.settings ?? {}
  dataset.shell = screen.frame ?? who
  dataset.shellPage = screen.shape ?? 'rows'
  if (!toolbar) dataset.shellBar = 'off'
  if (boxed) dataset.shellWidth = 'boxed'
  dataset.shellMenu = navbar ? (navbarFolded ? 'folded' : 'open') : 'off'

  // Its heading, in the words that the page will use. A style can wait for the element, which is not there yet.
  const language = person?.language ?? stored('localStorage', 'llave.language')
  const words = screen.headings?.find(isAsked)?.words
  if (words) {
    const heading = (words[language] ?? words.es).replace('{name}', () => person?.name ?? '')
    dataset.shellHeading = ''
    document.documentElement.style.setProperty('--shell-heading', JSON.stringify(heading))
  }

  // The page's files, which it would otherwise ask for one round trip after the other.
  const texts = ahead.texts[language] ?? ahead.texts.es
  const inArea = screen.frame === undefined || screen.frame === 'bare'
  const wanted = [
    ...(inArea ? ahead.areas[who] : []),
    ...screen.files,
    ...[...(inArea ? ahead.areaTexts[who] : []), ...screen.texts].map(name => texts[name]),
  ]
  const waiting = [...new Set(wanted)].flatMap(index => ahead.files[index] ?? [])
  function load(then) {
    const href = waiting.shift()
    if (!href) return
    const link = document.createElement('link')
    const style = href.endsWith('.css')
    Object.assign(link, style ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' }, {
      href,
      fetchPriority: 'low',
      onload: then,
      onerror: then,
    })
    document.head.append(link)
  }

  // Everything else builds on the largest of the first scripts, which stands above this one. What shares the line with it
  // comes one by one, so that it runs while the rest comes.
  const { src } = [...document.scripts].findLast(({ type }) => type === 'module')
  const next = () => load(next)
  next()
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ name }) => name === src)) return
    observer.disconnect()
    while (waiting.length > 0) load()
  }).observe({ type: 'resource', buffered: true })
})()
