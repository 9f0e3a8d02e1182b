import { join } from 'node:path'
import {
  type ApiOptions,
  createDirectoryStorage,
  createKuboPinning,
  createPlaidIdentity,
  createS3Storage,
  createSmtpMail,
  createTwilioSms,
  type Identity,
  identitySimulator,
  outboxMail,
  outboxSms,
  type Storage,
} from '@lealta/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from './settings.ts'
import type { RunningAnchor } from './start-anchor.ts'

/** Picks one adapter for every port of the API: the real one if the settings name it, otherwise the embedded one. Nothing else does. */
export function createAdapters(
  environment: Environment,
  logger: FastifyBaseLogger,
): Pick<ApiOptions, 'storage' | 'mail' | 'sms' | 'identity' | 'pinning'> {
  const { SMTP_URL, MAIL_FROM, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, IPFS_RPC_URL } = environment
  return {
    storage: createStorage(environment, logger),
    mail: SMTP_URL ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : outboxMail,
    sms:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? createTwilioSms({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM })
        : outboxSms,
    identity: createIdentity(environment),
    pinning: IPFS_RPC_URL ? createKuboPinning({ url: IPFS_RPC_URL }) : undefined,
  }
}

function createIdentity(environment: Environment): Identity {
  const { PLAID_CLIENT_ID, PLAID_SECRET, PLAID_URL, PLAID_IDENTITY_TEMPLATE, PLAID_SCREENING_PROGRAM } = environment
  if (!PLAID_CLIENT_ID || !PLAID_SECRET || !PLAID_IDENTITY_TEMPLATE || !PLAID_SCREENING_PROGRAM) return identitySimulator
  return createPlaidIdentity({
    url: PLAID_URL,
    clientId: PLAID_CLIENT_ID,
    secret: PLAID_SECRET,
    identityTemplate: PLAID_IDENTITY_TEMPLATE,
    screeningProgram: PLAID_SCREENING_PROGRAM,
  })
}

/** Market closes from the address of the settings, otherwise, embedded, from the local anchor's table; elsewhere none is known. */
export function chooseMarketRates({ MARKET_RATES_URL }: Environment, anchor: RunningAnchor | undefined): ApiOptions['marketRates'] {
  if (MARKET_RATES_URL) return { url: MARKET_RATES_URL }
  return anchor && { table: anchor.readRates }
}

/** What the platform takes; with the demo people a little, so that the fees line shows something true (product decision 34). */
export function choosePlatformFee(environment: Environment, hasDemo: boolean): ApiOptions['platformFee'] {
  const { PLATFORM_FEE_FIXED_USD, PLATFORM_FEE_PERCENT, PLATFORM_FEE_ASSET, PLATFORM_FEE_ON, MARKET_CLOSE_MARGIN_PERCENT } = environment
  return {
    fixedUsd: PLATFORM_FEE_FIXED_USD ?? (hasDemo ? '0.01' : '0'),
    percent: PLATFORM_FEE_PERCENT ?? (hasDemo ? '0.5' : '0'),
    asset: PLATFORM_FEE_ASSET,
    on: PLATFORM_FEE_ON,
    marginPercent: MARKET_CLOSE_MARGIN_PERCENT,
  }
}

/** Addresses of Transak's two environments. */
const transakHosts = {
  production: { apiUrl: 'https://api.transak.com', gatewayUrl: 'https://api-gateway.transak.com', pageHost: 'global.transak.com' },
  staging: { apiUrl: 'https://api-stg.transak.com', gatewayUrl: 'https://api-gateway-stg.transak.com', pageHost: 'global-stg.transak.com' },
} as const

/** Where stablecoins are bought with a card: at Transak if the settings name its account, embedded at the local anchor's card shop. */
export function chooseOnRamp(environment: Environment, anchor: RunningAnchor | undefined, publicUrl: string): ApiOptions['transak'] {
  const { ON_RAMP_ENABLED, TRANSAK_API_KEY, TRANSAK_API_SECRET, TRANSAK_ENVIRONMENT, TRANSAK_STABLECOINS } = environment
  if (!ON_RAMP_ENABLED) return undefined
  if (anchor) {
    const coins = anchor.stablecoins.map(toCoin)
    const url = `${anchor.url}/transak`
    const { host: pageHost } = new URL(anchor.url)
    return (
      anchor.partner && {
        kind: 'simulator',
        name: 'Lealta practice cards',
        coins,
        publicUrl,
        pageHost,
        apiUrl: url,
        gatewayUrl: url,
        ...anchor.partner,
      }
    )
  }
  if (!TRANSAK_API_KEY || !TRANSAK_API_SECRET || !TRANSAK_STABLECOINS) return undefined
  return {
    kind: 'transak',
    name: 'Transak',
    coins: TRANSAK_STABLECOINS.map(toCoin),
    publicUrl,
    apiKey: TRANSAK_API_KEY,
    apiSecret: TRANSAK_API_SECRET,
    ...transakHosts[TRANSAK_ENVIRONMENT],
  }
}

/** A stablecoin goes by its code there; its currency (ISO 4217) is what the code begins with. */
const toCoin = ({ code, issuer }: { code: string; issuer: string }) => ({ code, issuer, symbol: code, currency: code.slice(0, 3) })

/** Files in a bucket if the settings name one, otherwise in the data folder. */
export function createStorage(environment: Environment, logger: FastifyBaseLogger): Storage {
  return createBucketStorage(environment, logger) ?? createFolderStorage(environment)
}

export const createFolderStorage = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Storage => createDirectoryStorage(join(DATA_DIR, 'files'))

/** @returns undefined without S3_URL */
export function createBucketStorage(environment: Environment, logger: FastifyBaseLogger): Storage | undefined {
  const { S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (!S3_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return createS3Storage({ ...S3_URL, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, logger })
}
