export { startEmptyNetwork } from './empty-network.ts'
export * from './people.ts'
export { createTestClock, type TestClock } from './test-clock.ts'
export { type Client, createSecondApi, createWorld, NETWORK_PASSPHRASE, PUBLIC_URL, type ServedApi, type World, wide } from './world.ts'
