/** Pins metadata documents on IPFS, besides the product's own `/ipfs/{cid}`. */
export type MetadataPinning = {
  /** Stores and pins a document; the CID must come out as the product computed it. Repeating is safe. */
  pin(document: { cid: string; bytes: Uint8Array }): Promise<void>
}

/**
 * Pins through the RPC of a Kubo node.
 * @param settings.url base address, such as `http://127.0.0.1:5001`
 * @throws Error when the node refuses or computes another CID
 */
export function createKuboPinning(settings: { url: string; fetch?: typeof fetch }): MetadataPinning {
  return {
    async pin({ cid, bytes }) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(bytes)]))
      const response = await (settings.fetch ?? fetch)(`${settings.url}/api/v0/add?cid-version=1&raw-leaves=true&pin=true`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(15_000),
      })
      if (!response.ok) throw new Error(`pinning refused with status ${response.status}`)
      const { Hash } = (await response.json()) as { Hash?: string }
      if (Hash !== cid) throw new Error(`pinned as ${Hash}, expected ${cid}`)
    },
  }
}
