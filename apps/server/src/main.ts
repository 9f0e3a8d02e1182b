import pino from 'pino'
import { readCodeVersion } from './code-version.ts'
import { parseEnvironment, SettingsError } from './config.ts'
import { describeFailure } from './describe-failure.ts'
import { createErrorReports, reportLogged, reportUncaught } from './error-reports.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { endsWithParent, watchParent } from './watch-parent.ts'

const startedAt = performance.now()

async function main(): Promise<void> {
  // Every file written from here on is readable by its owner only.
  process.umask(0o077)
  const environment = parseEnvironment(process.env)
  const reports = createErrorReports(environment, readCodeVersion())
  if (reports) reportUncaught(reports)
  const logger = pino(
    {
      level: environment.LOG_LEVEL,
      ...(reports ? { hooks: reportLogged(reports) } : {}),
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.secret', '*.password', '*.code'],
    },
    pino.destination(2),
  )
  let server: RunningServer | undefined
  let isClosing = false
  const stop = (reason: string) => {
    if (isClosing) return
    isClosing = true
    if (!server) {
      // Nothing was promised to anybody yet. Said by itself, since the first process of a container ends by no signal that it does not handle.
      console.error('Stopped before it was ready.')
      process.exit(0)
    }
    server.close().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, `closing on ${reason}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  if (endsWithParent(process.env, process.argv)) watchParent(() => stop('parent gone'))
  server = await startServer(environment, logger, { tellOfDemo: tellQuarters(), tell: line => console.error(line) })
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`
  Lealta is ready after ${seconds()} s

  Portal         ${server.publicUrl}
  Admin console  ${server.adminUrl}   (e-mails and codes: ${server.adminUrl}/outbox)
  API            ${server.publicUrl}/api/docs
  Demo           ${server.demo.isOn ? 'on' : 'off'}: ${server.demo.reason}
`)
  await server.whenComplete
  console.log(`  All is in place after ${seconds()} s\n`)
}

/** Says how far the demo's past is, a line for each quarter. */
function tellQuarters(): (share: number) => void {
  let told = 0
  return share => {
    const quarter = Math.floor(share * 4)
    if (quarter <= told) return
    told = quarter
    console.log(`  The demo's past: ${quarter * 25} %`)
  }
}

main().catch((cause: unknown) => {
  console.error(describeFailure(cause))
  process.exit(cause instanceof SettingsError ? 2 : 1)
})
