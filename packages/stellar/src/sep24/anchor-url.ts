import { TransferServerError } from './transfer-server-error.ts'

/** Which pages are an anchor's own. */
export interface AnchorPages {
  /** Its home domain: pages of this host and of those below it are its own. */
  readonly homeDomain: string
  /** Its TRANSFER_SERVER_SEP0024: pages of this host are its own. */
  readonly transferServer: string
  /** Hosts that may be asked by http: those of the embedded network. */
  readonly httpDomains?: readonly string[]
}

/**
 * Checks an address that an anchor sent before anybody opens it: https, on a host of the anchor, without a name and password in it.
 * @returns the address, written the one way that URLs are
 * @throws TransferServerError anchor_url_not_allowed
 */
export function checkAnchorUrl(text: string, pages: AnchorPages): string {
  if (!URL.canParse(text)) throw notAllowed('not an address')
  const url = new URL(text)
  const isHttp = url.protocol === 'http:' && pages.httpDomains?.includes(url.host) === true
  if (url.protocol !== 'https:' && !isHttp) throw notAllowed('not an https address')
  if (url.username !== '' || url.password !== '') throw notAllowed('an address with a name in it')
  const home = pages.homeDomain.toLowerCase()
  const isOwn = url.host === home || url.host.endsWith(`.${home}`) || url.host === new URL(pages.transferServer).host
  if (!isOwn) throw notAllowed(`a page of ${url.host}`)
  return url.href
}

function notAllowed(what: string): TransferServerError {
  return new TransferServerError('anchor_url_not_allowed', `the anchor sent ${what}`)
}
