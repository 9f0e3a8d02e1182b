import { isLoopback } from './loopback.ts'
import type { Environment } from './settings.ts'

/** Whether the demo runs, and why, in words for the person who starts the product. */
export type DemoDecision = { isOn: boolean; reason: string }

type DemoInput = Pick<Environment, 'DEMO' | 'HOST' | 'SMTP_URL' | 'TWILIO_ACCOUNT_SID'> & { isEmbedded: boolean; publicUrl: string }

/**
 * Decides whether to run the demo business, which anyone can enter with one click: on by default only where no one else has access and
 * nothing is sent out. `DEMO=public` runs it where others can reach it (product decision 22).
 */
export function decideDemo(input: DemoInput): DemoDecision {
  const { DEMO, isEmbedded } = input
  if (DEMO === false) return { isOn: false, reason: 'DEMO is false' }
  if (!isEmbedded) return { isOn: false, reason: 'it exists on the practice network only, and HORIZON_URL names another' }
  const exposed = readExposure(input)
  if (exposed === undefined) return { isOn: true, reason: 'only this machine reaches the product' }
  if (DEMO === 'public') return { isOn: true, reason: `DEMO is public, though ${exposed}` }
  return { isOn: false, reason: `${exposed}. DEMO=public starts it nonetheless, and lets everybody act as its people` }
}

function readExposure({ HOST, SMTP_URL, TWILIO_ACCOUNT_SID, publicUrl }: DemoInput): string | undefined {
  if (!isLoopback(HOST)) return `HOST is ${HOST}, which others may reach`
  if (!isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL is ${publicUrl}, which others may reach`
  if (SMTP_URL) return 'SMTP_URL sends real e-mails'
  if (TWILIO_ACCOUNT_SID) return 'TWILIO_ACCOUNT_SID sends real text messages'
  return undefined
}
