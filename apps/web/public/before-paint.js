// Runs before the first paint. Its keys are those of src/app/App.tsx (theme) and src/lib/session.ts.
;(() => {
  /** Storage can be closed to us (private windows). */
  function stored(store, key) {
    try {
      return globalThis[store].getItem(key)
    } catch {
      return null
    }
  }

  // So that the chosen theme never flashes.
  const chosen = stored('localStorage', 'llave.color-scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Who is signed in needs the files of the areas, which the page would ask for a round trip later.
  const area = document.currentScript.dataset.area
  if (!area || !(stored('sessionStorage', 'llave.session') ?? stored('localStorage', 'llave.session'))) return
  for (const href of area.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
})()
