import { AppError } from '@lealta/kernel'
import pino, { type Logger } from 'pino'
import { parseEnvironment, SettingsError } from '../config.ts'
import { describeFailure } from '../describe-failure.ts'
import type { Environment } from '../settings.ts'

/** A command was called with other words than it knows; `message` says how it is used. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type CommandInput = {
  environment: Environment
  logger: Logger
  /** What follows the name of the command. */
  args: readonly string[]
  /** A line for the person at the terminal. */
  say: (line: string) => void
}

/** Runs a command of the operator with the settings of the product. Exit code 0, 1 for a failure, 2 for wrong settings or words. */
export async function runCommand(work: (input: CommandInput) => Promise<void>): Promise<void> {
  // Everything written from here on is readable by its owner only.
  process.umask(0o077)
  try {
    const environment = parseEnvironment(process.env)
    const logger = pino({ level: environment.LOG_LEVEL === 'info' ? 'error' : environment.LOG_LEVEL }, pino.destination(2))
    await work({ environment, logger, args: process.argv.slice(2), say: line => console.log(line) })
  } catch (cause) {
    const isUsage = cause instanceof UsageError || cause instanceof SettingsError
    console.error(describe(cause))
    process.exitCode = isUsage ? 2 : 1
  }
}

function describe(cause: unknown): string {
  if (cause instanceof UsageError) return cause.message
  if (!(cause instanceof AppError) || cause.code !== 'unavailable') return describeFailure(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}
