import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startErrorService } from '@lealta/testkit/error-service'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createErrorReports, reportLogged } from './error-reports.ts'

/** Put together here, since a report quotes the lines of the source. */
const email = ['ana', 'correo.example'].join('@')
const phone = ['+54 9 11', '5555 0001'].join(' ')
const settings = (url: string) => ({ ERROR_REPORTING_SERVER_TOKEN: 'server-token', ERROR_REPORTING_URL: url, ENVIRONMENT: 'proof' })

test('spec §8 "uncaught errors are reported": what is logged as an error is sent without personal data, what is less is not', async () => {
  await using service = await startErrorService()
  const reports = createErrorReports(settings(service.url), 'abc123')!
  const lines: string[] = []
  const logger = pino({ hooks: reportLogged(reports) }, { write: line => void lines.push(line) })
  const err = new TypeError(`no mail to ${email}`, { cause: new RangeError(`at ${phone}`) })
  logger.warn({ err: new Error('only a warning') }, 'left')
  logger.child({ person: email }).error({ err, email }, `a mail to ${email}`)
  const { token, text, data } = await service.next()
  expect([token, data.environment, data.level]).toEqual(['server-token', 'proof', 'error'])
  expect(data).toMatchObject({ code_version: 'abc123', language: 'javascript' })
  expect(data.body.trace_chain?.map(({ exception }) => exception)).toMatchObject([
    { class: 'TypeError', message: 'no mail to [e-mail]' },
    { class: 'RangeError', message: 'at [phone]' },
  ])
  for (const personal of [email, phone]) expect(text).not.toContain(personal)
  expect(lines, 'the log says everything').toHaveLength(2)
  logger.fatal('without an error')
  expect((await service.next()).data.body.trace_chain?.[0]?.exception.message).toBe('without an error')
})

test('without a token nothing is made that could send', () => {
  expect(createErrorReports({ ...settings('http://127.0.0.1:9/'), ERROR_REPORTING_SERVER_TOKEN: undefined }, 'abc123')).toBeUndefined()
})

test('spec §8 "reported to an error-reporting service and rethrown": what nobody caught is reported, printed, and ends the process', async () => {
  await using service = await startErrorService()
  const program = `
    import { createErrorReports, reportUncaught } from './apps/server/src/error-reports.ts'
    reportUncaught(createErrorReports(${JSON.stringify(settings(service.url))}, 'abc123'))
    setInterval(() => undefined, 1000)
    Promise.reject(new Error('left behind for ana@correo.example'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', chunk => {
    printed += String(chunk)
  })
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(printed).toContain('left behind for ana@correo.example')
  const { text } = await service.next()
  expect(text).toContain('left behind for [e-mail]')
  expect(text).not.toContain('correo')
})

test('a service that does not answer ends nothing and holds up nothing', async () => {
  const reports = createErrorReports(settings('http://127.0.0.1:9/'), 'abc123')!
  const lines: string[] = []
  const logger = pino({ hooks: reportLogged(reports) }, { write: line => void lines.push(line) })
  logger.error(new Error('alone'))
  await reports.flush()
  expect(lines).toHaveLength(1)
})
