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
