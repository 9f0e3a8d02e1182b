import { isFictional } from './fictional.ts'

/** A text message to a phone number in E.164. */
type SmsMessage = { to: string; text: string }

/** Sends text messages; `outbox` as for e-mail. */
export type Sms = {
  readonly kind: 'outbox' | 'provider'
  send(message: SmsMessage): Promise<void>
  keeps?(to: string): boolean
}

/** Text messages stay in the outbox table. */
export const outboxSms: Sms = { kind: 'outbox', send: () => Promise.resolve() }

/**
 * Sends through Twilio's Messages resource.
 * @throws Error with the status when Twilio refuses
 */
export function createTwilioSms(settings: { accountSid: string; authToken: string; from: string; fetch?: typeof fetch }): Sms {
  const url = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`
  return {
    kind: 'provider',
    keeps: isFictional,
    async send({ to, text }) {
      const response = await (settings.fetch ?? fetch)(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: settings.from, Body: text }),
        signal: AbortSignal.timeout(15_000),
      })
      if (!response.ok) throw new Error(`text message refused with status ${response.status}`)
    },
  }
}
