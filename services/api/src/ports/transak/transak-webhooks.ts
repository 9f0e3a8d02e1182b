import { compactVerify } from 'jose'
import { z } from 'zod'
import { WebhookRefusedError } from '../identity.ts'
import type { OnRampNews, PartnerTokens } from '../on-ramp.ts'

const Body = z.object({ data: z.string().min(1).max(60_000) })
const Claims = z.object({
  eventID: z.string().startsWith('ORDER_'),
  webhookData: z.object({ id: z.string().min(1).max(200), partnerOrderId: z.uuid() }),
})

/** Reads webhooks as Transak documents them: a token (HS256) in `data`, signed with the partner's access token, of whatever age. */
export function createTransakWebhooks(tokens: PartnerTokens): (body: Uint8Array) => Promise<OnRampNews> {
  return async body => {
    const signed = Body.safeParse(parseJson(body)).data
    if (!signed) throw new WebhookRefusedError('no token in it')
    const claims = await readClaims(signed.data, await tokens.listKnown())
    const said = Claims.safeParse(claims).data
    return said ? { providerId: said.webhookData.id, orderId: said.webhookData.partnerOrderId } : 'ignored'
  }
}

async function readClaims(token: string, keys: readonly string[]): Promise<unknown> {
  for (const key of keys) {
    const verified = await compactVerify(token, new TextEncoder().encode(key), { algorithms: ['HS256'] }).catch(() => undefined)
    if (verified) return parseJson(verified.payload)
  }
  throw new WebhookRefusedError('signed by another key')
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
