import { startErrorService } from '@lealta/testkit/error-service'
import { expect, test } from '@playwright/test'
import { startProduct } from './product.ts'

test('spec §8 "uncaught errors are reported to an error-reporting service and rethrown", past the product’s own content security policy', async ({
  browser,
}) => {
  await using service = await startErrorService()
  const product = await startProduct({
    DEMO: 'false',
    ENVIRONMENT: 'proof',
    ERROR_REPORTING_TOKEN: 'client-token',
    ERROR_REPORTING_URL: service.url,
  })
  try {
    const page = await browser.newPage({ baseURL: product.url })
    const uncaught: string[] = []
    const complaints: string[] = []
    const clients: string[] = []
    page.on('pageerror', error => uncaught.push(error.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    page.on('request', request => request.url().includes('rollbar') && clients.push(request.url()))
    await page.goto('/home?from=ana@correo.example', { waitUntil: 'networkidle' })
    expect(clients, 'its code is not loaded before there is an error').toEqual([])
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('broken for ana@correo.example')
      })
    })
    const thrown = await service.next()
    expect(thrown.token).toBe('client-token')
    expect(thrown.data).toMatchObject({
      environment: 'proof',
      level: 'error',
      request: { url: `${product.url}/home` },
      client: { javascript: { code_version: expect.stringMatching(/^[0-9a-f]{12}$/) } },
    })
    expect(thrown.text).toContain('broken for [e-mail]')
    await page.evaluate(() => {
      void Promise.reject(new TypeError('left behind'))
    })
    expect((await service.next()).text).toContain('left behind')
    expect(thrown.text).not.toContain('correo')
    // The browser tells its console and the page of a rejection in no particular order.
    await expect.poll(() => uncaught).toEqual(['broken for ana@correo.example', 'left behind'])
    expect(complaints.filter(text => text.includes('Security Policy'))).toEqual([])
  } finally {
    await product.remove()
  }
})
