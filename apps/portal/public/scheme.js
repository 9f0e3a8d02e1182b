// Runs before the first paint, so that the remembered colour scheme never flashes. The page's policy allows no inline script.
;(() => {
  let saved = null
  try {
    saved = localStorage.getItem('lealta.scheme')
  } catch {
    // Storage may be closed to this page; the default scheme is used.
  }
  const scheme = saved === 'light' ? 'light' : 'dark'
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.backgroundColor = scheme === 'light' ? '#FAF7F1' : '#121212'
})()
