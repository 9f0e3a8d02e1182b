import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createSmtpMail } from './mail.ts'

/** A mail server that takes everything, and keeps what it was sent. */
const received: string[] = []
const sockets = new Set<Socket>()
const server = createServer(serve)
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
// Connections stay open for the next message.
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

function serve(socket: Socket): void {
  let isData = false
  let lines = ''
  sockets.add(socket)
  socket.setEncoding('utf8').write('220 here\r\n')
  socket.on('data', (chunk: string) => {
    lines += chunk
    if (isData) {
      if (!lines.endsWith('\r\n.\r\n')) return
      received.push(lines)
      isData = false
      socket.write('250 taken\r\n')
    } else {
      if (!lines.endsWith('\r\n')) return
      isData = lines.startsWith('DATA')
      socket.write(isData ? '354 go on\r\n' : lines.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n')
      if (lines.startsWith('QUIT')) socket.end()
    }
    lines = ''
  })
}

const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Lealta <lealta@lealta.test>' })
const message = { id: 'one', to: 'ana@people.test', subject: 'Hello', text: 'Words', html: undefined }
/** Headers are folded: each on one line again. */
const headers = () => (received.at(-1) ?? '').split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ')

test('rule: a message that can be unsubscribed carries the headers for one click (RFC 8058), others do not', async () => {
  const unsubscribe = `https://shop.test/unsubscribe/8f14e45f-ceea-467f-a8d5-4d2a6b1f0c3e.${'0a'.repeat(32)}`
  await mail.send({ ...message, unsubscribe })
  expect(headers()).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(headers()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await mail.send(message)
  expect(headers()).not.toContain('List-Unsubscribe')
})
