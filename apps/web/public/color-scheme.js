// Runs before the first paint, so that the chosen theme never flashes. Its key is the one of src/app/App.tsx.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('llave.color-scheme')
  } catch {
    // Storage can be closed to us (private windows): the system's theme then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
