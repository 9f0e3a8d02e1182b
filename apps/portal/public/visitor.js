// Runs before the first paint of a page made for visitors. It hides it from people whose page is another one, until the portal has started:
// those who are signed in, have a wallet on this device, opened an invitation, or chose another language than the server assumed.
;(() => {
  const root = document.documentElement
  const read = (name, storage = () => localStorage) => {
    try {
      return storage().getItem(name)
    } catch {
      // Storage may be unavailable to this page; then nobody is known.
      return null
    }
  }
  const hasSession = () => {
    try {
      return JSON.parse(read('lealta.session') ?? '{}').wallet !== undefined
    } catch {
      return false
    }
  }
  const isInvited = read('lealta.invitation', () => sessionStorage) !== null
  const language = read('lealta.language')
  if (read('lealta.keystore') !== null || hasSession() || isInvited || (language !== null && language !== root.lang)) {
    root.setAttribute('data-known', '')
  }
})()
