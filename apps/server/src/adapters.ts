import { join } from 'node:path'
import {
  type ApiOptions,
  createDirectoryStorage,
  createKuboPinning,
  createSmtpMail,
  createTwilioSms,
  identitySimulator,
  outboxMail,
  outboxSms,
} from '@lealta/api'
import type { Environment } from './settings.ts'

/** Picks one adapter for every port of the API: the real one if the settings name it, otherwise the embedded one. Nothing else does. */
export function createAdapters(environment: Environment): Pick<ApiOptions, 'storage' | 'mail' | 'sms' | 'identity' | 'pinning'> {
  const { SMTP_URL, MAIL_FROM, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, IPFS_RPC_URL, DATA_DIR } = environment
  return {
    storage: createDirectoryStorage(join(DATA_DIR, 'files')),
    mail: SMTP_URL ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : outboxMail,
    sms:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? createTwilioSms({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM })
        : outboxSms,
    identity: identitySimulator,
    pinning: IPFS_RPC_URL ? createKuboPinning({ url: IPFS_RPC_URL }) : undefined,
  }
}
