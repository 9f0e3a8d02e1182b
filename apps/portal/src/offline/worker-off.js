// What the server answers in place of the service worker where it is switched off: it takes over at once, forgets everything that was kept, and
// removes itself.
addEventListener('install', () => skipWaiting())

addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter(name => name.startsWith('lealta-')).map(name => caches.delete(name)))
      await registration.unregister()
    })(),
  )
})
