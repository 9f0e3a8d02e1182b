// Runs before the first paint so that the saved colour scheme does not flash. The content security policy allows no inline script.
;(() => {
  let saved = null
  try {
    saved = localStorage.getItem('lealta.scheme')
  } catch {
    // Storage may be unavailable to this page; fall back to the default scheme.
  }
  const scheme = saved === 'light' ? 'light' : 'dark'
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.backgroundColor = scheme === 'light' ? '#FAF7F1' : '#121212'
})()
