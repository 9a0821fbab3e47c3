// Shows a push while none of our pages is visible, and opens its address when it is tapped.

self.addEventListener('push', event => event.waitUntil(show(event.data?.json())))

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

async function show(message) {
  if (!message?.title) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A visible page shows the news itself.
  if (pages.some(page => page.visibilityState === 'visible')) return
  await self.registration.showNotification(message.title, {
    body: message.body,
    icon: '/icon-192.png',
    tag: message.url ?? 'news',
    data: { url: message.url },
  })
}

async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(url ?? '/')
  await page.focus()
  // The page navigates itself, so that its unsaved input stays guarded.
  page.postMessage({ type: 'llave-open', url })
}
