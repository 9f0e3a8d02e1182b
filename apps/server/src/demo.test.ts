import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './config.ts'
import { decideDemo } from './demo.ts'

const decide = (settings: Record<string, string>) => {
  const environment = parseEnvironment(settings)
  const publicUrl = environment.PUBLIC_URL ?? 'http://localhost:3000'
  return decideDemo({ ...environment, publicUrl, isEmbedded: environment.HORIZON_URL === undefined })
}
const elsewhere = {
  HORIZON_URL: 'https://horizon.example',
  NETWORK_PASSPHRASE: 'x',
  NETWORK_NAME: 'other',
  EXPLORER_URL: 'https://x.example/{kind}/{id}',
  STABLECOINS: `USDC-G${'A'.repeat(55)}`,
}
const twilio = { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: 'c' }

describe('DEMO', () => {
  test.each([{}, { DEMO: 'true' }, { DEMO: 'public' }, { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }])(
    'on, on this machine: %o',
    settings => {
      expect(decide(settings)).toEqual({ isOn: true, reason: 'only this machine reaches the product' })
    },
  )

  test.each([
    [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, which others may reach\. DEMO=public starts it/],
    [{ HOST: '0.0.0.0', DEMO: 'true' }, /^HOST is 0\.0\.0\.0/],
    [{ PUBLIC_URL: 'https://points.example' }, /^PUBLIC_URL is https:\/\/points\.example/],
    [{ SMTP_URL: 'smtp://u:secret@mail.example' }, /^SMTP_URL sends real e-mails\./],
    [twilio, /^TWILIO_ACCOUNT_SID sends real text messages\./],
  ])('off where others come, or real messages go out: %o', (settings, reason) => {
    const off = decide(settings)
    expect(off).toEqual({ isOn: false, reason: expect.stringMatching(reason) })
    expect(off.reason).not.toContain('secret')
    expect(decide({ ...settings, DEMO: 'public' })).toEqual({ isOn: true, reason: expect.stringMatching(/^DEMO is public, though /) })
  })

  test('off if disabled, and on any network but the embedded one', () => {
    expect(decide({ DEMO: 'false' })).toEqual({ isOn: false, reason: 'DEMO is false' })
    for (const DEMO of ['true', 'public']) expect(decide({ ...elsewhere, DEMO }).isOn).toBe(false)
  })

  test('takes true, false and public', () => {
    expect(() => parseEnvironment({ DEMO: 'maybe' })).toThrow('Setting DEMO is not valid: must be true, false or public.')
  })
})
