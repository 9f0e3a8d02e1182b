import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { startScreensWorld } from './screens-world.ts'

/* The thread of a world: reports its address, and ends when told to. */

const world = await startScreensWorld()
const server = createServer(world.answer)
// A connection that the server ends while a call is sent over it loses the call: who calls ends connections here.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1')
await once(server, 'listening')
parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
await once(parentPort!, 'message')
server.close()
server.closeAllConnections()
await world.close()
process.exit()
