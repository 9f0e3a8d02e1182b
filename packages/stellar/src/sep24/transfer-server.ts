import { isNativeCode } from '#asset/asset.ts'
import type { AnchorTransaction } from './anchor-transaction.ts'
import { type AnchorPages, checkAnchorUrl } from './anchor-url.ts'
import { notValid } from './answer.ts'
import { type AnchorInfo, readAnchorInfo } from './read-info.ts'
import { readAnchorTransaction } from './read-transaction.ts'
import { requestAnchor, type TransferRequestOptions } from './request.ts'
import { TransferServerError } from './transfer-server-error.ts'

/** How many transactions are listed (spec §9 "Recent anchor transactions limit 10"). */
const LISTED = 10

export interface TransferServerOptions extends TransferRequestOptions {
  /** TRANSFER_SERVER_SEP0024 of the anchor's stellar.toml. */
  readonly url: string
  readonly homeDomain: string
  /** Hosts that may be asked by http: those of the embedded network. Everything else is https only. */
  readonly httpDomains?: readonly string[]
}

/** Fields of the form that opens a withdrawal (spec §3). Empty ones are left out. */
export interface WithdrawForm {
  /** A code; XLM as `XLM` or `NATIVE` in any case. */
  readonly asset_code: string
  /** G… or M…: who gets, or pays. */
  readonly account: string
  readonly lang?: string
}

/** Fields of the form that opens a deposit (spec §3). Empty ones are left out. */
export interface DepositForm extends WithdrawForm {
  readonly claimable_balance_supported?: boolean
  readonly email_address?: string
  readonly first_name?: string
  readonly last_name?: string
}

/** A page of the anchor to be opened, and the transaction that it is about. */
export interface InteractiveTransfer {
  readonly id: string
  readonly url: string
}

/** An anchor's transfer server (SEP-24). Every method throws TransferServerError. Tokens come from web authentication (SEP-10). */
export interface TransferServer {
  readInfo(lang?: string): Promise<AnchorInfo>
  /** Begins a deposit; repeating begins another one. */
  deposit(token: string, form: DepositForm): Promise<InteractiveTransfer>
  /** Begins a withdrawal; repeating begins another one. */
  withdraw(token: string, form: WithdrawForm): Promise<InteractiveTransfer>
  /** @throws TransferServerError also `anchor_transaction_not_found` */
  readTransaction(token: string, id: string, lang?: string): Promise<AnchorTransaction>
  /** The ten latest of an asset, newest first. */
  listTransactions(token: string, assetCode: string, lang?: string): Promise<readonly AnchorTransaction[]>
}

/**
 * A client for one transfer server. It is on the anchor's home domain or below it (decision 0071), so that its tokens go nowhere else; those
 * of the embedded network may be beside it.
 * @throws TransferServerError anchor_url_not_allowed when its address is elsewhere or not https
 */
export function createTransferServer(options: TransferServerOptions): TransferServer {
  const { homeDomain, httpDomains = [] } = options
  const transferServer = options.url.replace(/\/+$/, '')
  const pages: AnchorPages = { homeDomain, transferServer, httpDomains }
  const isLocal = URL.canParse(transferServer) && httpDomains.includes(new URL(transferServer).host)
  checkAnchorUrl(transferServer, isLocal ? pages : { ...pages, transferServer: `https://${homeDomain}` })

  const toUrl = (path: string, query: Record<string, string | undefined>): string => {
    const known = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
    return `${transferServer}${path}${known.length === 0 ? '' : `?${new URLSearchParams(known)}`}`
  }
  const authorized = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const readInfo = async (lang?: string) => readAnchorInfo(await requestAnchor(toUrl('/info', { lang }), {}, options))

  async function begin(flow: 'deposit' | 'withdraw', token: string, form: DepositForm): Promise<InteractiveTransfer> {
    const code = toAnchorCode(form.asset_code)
    const info = await readInfo(form.lang)
    const asset = Object.entries(info[flow]).find(([name]) => name === code)?.[1]
    // Spec §5: "Asset is not enabled in the `/info` endpoint".
    if (!asset?.enabled) throw new TransferServerError('anchor_asset_not_enabled', 'Asset is not enabled in the `/info` endpoint')
    const path = `/transactions/${flow}/interactive`
    const body = toFormData({ ...form, asset_code: code })
    const answer = await requestAnchor(`${transferServer}${path}`, { method: 'POST', body, ...authorized(token) }, options)
    const url = answer.optionalText('url')
    if (url === undefined) throw new TransferServerError('anchor_url_missing', `No URL returned from POST \`${path}\``, { path })
    return { id: answer.text('id'), url: checkAnchorUrl(url, pages) }
  }

  return {
    readInfo,
    deposit: (token, form) => begin('deposit', token, form),
    withdraw: (token, form) => begin('withdraw', token, form),
    async readTransaction(token, id, lang) {
      const answer = await requestAnchor(toUrl('/transaction', { id, lang }), authorized(token), options).catch(toNotFound)
      const found = answer.object('transaction')
      if (found === undefined) throw notValid('transaction')
      const transaction = readAnchorTransaction(found, pages)
      if (transaction.id !== id) throw notValid('id')
      return transaction
    },
    async listTransactions(token, assetCode, lang) {
      const query = { asset_code: toAnchorCode(assetCode), limit: String(LISTED), lang }
      const answer = await requestAnchor(toUrl('/transactions', query), authorized(token), options)
      return answer
        .list('transactions')
        .slice(0, LISTED)
        .map(transaction => readAnchorTransaction(transaction, pages))
    },
  }
}

/** Spec §5: XLM and NATIVE in any case are the native asset, sent as `native`. */
function toAnchorCode(code: string): string {
  return isNativeCode(code) ? 'native' : code
}

function toFormData(fields: Readonly<Record<string, string | boolean | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const text = value === undefined ? '' : String(value).trim()
    if (text !== '') form.set(name, text)
  }
  return form
}

function toNotFound(error: unknown): never {
  if (!(error instanceof TransferServerError) || error.status !== 404) throw error
  throw new TransferServerError('anchor_transaction_not_found', error.message, { status: 404, cause: error })
}
