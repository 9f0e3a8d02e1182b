import type { S3Encryption } from '@lealta/api'
import { isPrivateAddress } from './private-address.ts'

/** A bucket, as S3_URL names it. */
export type Bucket = { url: string; region: string; encryption: S3Encryption }

const encryptions: readonly string[] = ['AES256', 'aws:kms', 'none'] satisfies S3Encryption[]

/** Reads `https://host/bucket?region=…&encryption=…`; undefined unless it is one, and private on its way (https, or the loopback). */
export function parseBucket(text: string): Bucket | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, pathname, searchParams } = new URL(text)
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? []
  const region = searchParams.get('region')
  const encryption = searchParams.get('encryption') ?? 'AES256'
  const isKnown = [...searchParams.keys()].every(name => name === 'region' || name === 'encryption')
  if (!isPrivateAddress(text) || !bucket || !region || !isKnown || !encryptions.includes(encryption)) return undefined
  return { url: `${origin}/${bucket}`, region, encryption: encryption as S3Encryption }
}
