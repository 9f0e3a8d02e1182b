import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'

/** A system of the shop on this machine, which takes what it is told. */
async function startShopSystem() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Whether a message is signed with a secret (Standard Webhooks). */
function isSigned(secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

for (const look of [phone, desk]) {
  const { language, size } = look

  test(`product decisions §4.10: an owner adds a webhook, tries it, points given are told, and it is deleted (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const system = await startShopSystem()
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { webhooks } = visitor.words
    const url = `${system.url}/${language}-${size.width}`

    const secret = await test.step('an address is added, and its secret shown once', async () => {
      await visitor.open('/u/webhooks')
      await says(page, webhooks.lead)
      await walk.see('webhooks')
      await visitor.open('/u/webhooks/new')
      await visitor.field(webhooks.url).fill('https://user@shop.example/hooks')
      await visitor.button(webhooks.new.save).click()
      await says(page, visitor.words.errors.webhook_url_not_valid)
      await walk.see('webhook_new')
      await visitor.field(webhooks.url).fill(url)
      await visitor.button(webhooks.new.save).click()
      await says(page, webhooks.secret.body)
      await walk.see('webhook_secret')
      return (await page.locator('code', { hasText: 'whsec_' }).textContent()) ?? ''
    })

    await test.step('a test arrives, signed with it, and the log says so', async () => {
      await visitor.button(webhooks.secret.done).click()
      await visitor.button(webhooks.test).click()
      await says(page, webhooks.log.delivered)
      const [message] = system.received
      expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'webhook.test' })
      expect(isSigned(secret, message!)).toBe(true)
    })
    const address = page.url()

    await test.step('points that are given are told within seconds', async () => {
      await visitor.open('/u/pay')
      await visitor.pay({ to: `webhook-${language}@new.example`, amount: '2' })
      await expect.poll(() => system.received.length).toBe(2)
      expect(isSigned(secret, system.received[1]!)).toBe(true)
      const message = JSON.parse(system.received[1]!.body)
      expect(message).toMatchObject({ type: 'points.given', data: { amount: '2.0000000', isWaiting: true, customer: null } })
    })

    await test.step('the log opens to the message, which is sent again under the same id', async () => {
      await page.goto(address)
      const log = page.getByRole('list', { name: webhooks.log.title })
      await log.getByText(webhooks.event.points.given).first().click()
      await says(page, '"points.given"')
      await walk.see('webhook')
      await visitor.button(webhooks.log.resend).click()
      await expect.poll(() => system.received.length).toBe(3)
      expect(system.received[2]?.headers['webhook-id']).toBe(system.received[1]?.headers['webhook-id'])
    })

    await test.step('it is deleted', async () => {
      await visitor.button(webhooks.remove).click()
      await page.getByRole('dialog').getByRole('button', { name: webhooks.remove, exact: true }).click()
      await page.waitForURL('**/u/webhooks')
      await expect(page.getByText(url)).toBeHidden()
    })
    system.close()
    expect(walk.faults.filter(fault => !/status of 422/.test(fault))).toEqual([])
  })
}
