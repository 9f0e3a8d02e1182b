// The service worker of the portal. It answers only two things: a page that cannot be fetched, with the offline page; and a hashed file that it
// keeps, which is the same wherever it comes from. It keeps no answer of the API and nothing of a person. It also shows the messages that the
// person asked for on this device (decision 0091).
// The build replaces what is in capitals (offline-page.config.ts).

/** Every file that is kept, by its address; all bear a hash of their content. */
const files = FILES
const cacheName = 'lealta-VERSION'
/** How long somebody at a counter waits for the network before the code is shown without it. */
const CODE_PATIENCE_MS = 5_000

// All or nothing: with a server that has another version by now, this one is not installed. It takes over when the last page of the one before
// is gone, so that no page loses files that it was opened with.
addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll(files)))
})

addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter(name => name.startsWith('lealta-') && name !== cacheName).map(name => caches.delete(name)))
      await clients.claim()
    })(),
  )
})

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(request, pathname === '/u/code'))
  else if (request.method === 'GET' && origin === location.origin && pathname.startsWith('/assets/')) event.respondWith(readFile(request))
})

/** Pages come from the server, always in its latest version. */
async function openPage(request, isCode) {
  try {
    return await (isCode ? Promise.race([fetch(request), giveUp()]) : fetch(request))
  } catch {
    const cache = await caches.open(cacheName)
    return (await cache.match('PAGE')) ?? Response.error()
  }
}

function giveUp() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the network takes too long')), CODE_PATIENCE_MS))
}

/** From whatever version is kept: a file of one is never taken for a file of another. */
async function readFile(request) {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** Every push has to show something, also one of a later version of the server whose words this worker does not know. */
addEventListener('push', event => {
  const { title, body, url, tag } = readMessage(event.data)
  const icon = '/icon-192.png'
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: tag !== undefined, icon, data: { url } }))
})

function readMessage(data) {
  const text = value => (typeof value === 'string' && value !== '' ? value : undefined)
  let message = {}
  try {
    message = data?.json() ?? {}
  } catch {
    // Not JSON: nothing is known of it but that it came.
  }
  return { title: text(message.title) ?? 'Lealta', body: text(message.body), url: text(message.url) ?? '/u', tag: text(message.tag) }
}

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openFor(event.notification.data?.url ?? '/u'))
})

/** The tab that shows the page already, else a new one: what somebody is doing in another tab stays. Never a page of somebody else. */
async function openFor(url) {
  const page = URL.canParse(url, location.origin) ? new URL(url, location.origin) : new URL('/u', location.origin)
  if (page.origin !== location.origin) return clients.openWindow('/u')
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(tab => new URL(tab.url).pathname === page.pathname)
  return open ? open.focus() : clients.openWindow(page.href)
}
