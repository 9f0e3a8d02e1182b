import { loadConfiguration } from '#shared/configuration/configuration.ts'

const file = {
  network_server: 'http://127.0.0.1:1',
  network_passphrase: 'Lealta Test Network',
  api_endpoint: 'http://127.0.0.1:1',
  app_domain: 'lealta.example',
  signing_key: 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH',
  support_email: 'help@lealta.example',
}

/** Loads a `/config.json` for pieces that read it when they are imported; import those after it. Nothing answers at its addresses. */
export async function provideConfiguration(): Promise<void> {
  const fetchAsEver = globalThis.fetch
  globalThis.fetch = input => (input === '/config.json' ? Promise.resolve(Response.json(file)) : fetchAsEver(input))
  await loadConfiguration().finally(() => {
    globalThis.fetch = fetchAsEver
  })
}
