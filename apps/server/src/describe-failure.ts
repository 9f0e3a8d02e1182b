import { AnchorError } from '@lealta/anchor'
import {
  MasterKeyError,
  MoveError,
  OtherNetworkError,
  RotationError,
  StoreInUseError,
  StoreRefusedError,
  StoreUnavailableError,
} from '@lealta/api'
import { AppError } from '@lealta/kernel'
import { StoreError } from '@lealta/network'
import { SettingsError } from './config.ts'
import { BackupError } from './operate/archive.ts'

/** File system errors whose own message is clear enough. */
const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'])

/** Errors whose message is the line. */
const plain = [
  SettingsError,
  StoreInUseError,
  StoreUnavailableError,
  StoreRefusedError,
  MasterKeyError,
  OtherNetworkError,
  BackupError,
  MoveError,
  RotationError,
]

/** One clear line for problems that the operator can fix; the stack for everything else. */
export function describeFailure(cause: unknown): string {
  if (plain.some(type => cause instanceof type)) return (cause as Error).message
  if (cause instanceof StoreError) return `The embedded network does not start: ${cause.message}.`
  if (cause instanceof AnchorError) return `The local anchor does not start: ${cause.message}.`
  if (cause instanceof AppError && cause.code === 'network_unavailable') return 'The network does not answer. Is HORIZON_URL right?'
  if (!(cause instanceof Error)) return String(cause)
  const { code, port } = cause as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT, ADMIN_PORT or ANCHOR_PORT to another one.`
  if (code !== undefined && FILE_CODES.has(code)) return cause.message
  return cause.stack ?? cause.message
}
