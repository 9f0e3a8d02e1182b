import type { FastifyInstance } from 'fastify'

/** The portal's screens of one anchor. */
const SCREENS = /^\/u\/wallet\/transfers\/anclap\//

type AnchorPagesInput = {
  /** Whether a business uses an anchor that its owner added. */
  isAnchorAdded: (homeDomain: string) => Promise<boolean>
  /** Hosts of this machine, which are asked without TLS. */
  localDomains: readonly string[]
}

/**
 * Lets the page of an added anchor's screens, which its address names (`?anchor=`), speak with that anchor: its home domain and what is below
 * it. No other page may, and none for a domain that no business uses.
 */
export function letPagesReachAnchors(app: FastifyInstance, { isAnchorAdded, localDomains }: AnchorPagesInput): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const policy = reply.getHeader('content-security-policy')
    const [path = '', query = ''] = request.url.split('?', 2)
    const domain = new URLSearchParams(query).get('anchor')
    if (typeof policy !== 'string' || domain === null || !SCREENS.test(path) || !(await isAnchorAdded(domain))) return payload
    const hosts = localDomains.includes(domain) ? `http://${domain}` : `https://${domain} https://*.${domain}`
    void reply.header('content-security-policy', policy.replace(/(^|;)connect-src /, `$1connect-src ${hosts} `))
    return payload
  })
}
