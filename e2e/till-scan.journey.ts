import { expect } from '@playwright/test'
import { denyCamera, replaceCamera, showCode } from './camera.ts'
import { type SignedIn, test } from './fixtures.ts'
import { takePicture } from './pictures.ts'
import { atEveryChange, phone } from './screen-check.ts'
import { measure } from './till-measure.ts'
import { keepResults } from './till-results.ts'
import { fill } from './visitor.ts'
import { Walk } from './walk.ts'

const tablet = { language: 'en', size: { width: 1280, height: 800 }, colorScheme: 'dark' } as const

/** The address of whoever is signed in there. */
function readKey({ origins }: SignedIn): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'lealta.session')
  return (JSON.parse(stored?.value ?? '{}') as { wallet?: { publicKey?: string } }).wallet?.publicKey ?? ''
}

for (const look of [phone, tablet]) {
  test(`a customer's code is scanned at the till; a bad one does no harm (${look.language}, ${look.size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const customerKey = readKey(await product.signIn('customer'))
    const shop = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = shop
    const { common, tills } = visitor.words
    const who = visitor.field(tills.counter.give.who)
    const camera = page.getByRole('dialog', { name: common.qr.scanTitle })
    const scan = () => page.getByRole('button', { name: common.person.scan }).click()
    await page.addInitScript(replaceCamera)
    await visitor.open('/u/pos')
    const address = `${await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)}/till`
    await page.goto(address)
    await who.waitFor()

    await test.step('the camera is denied: it says so, and an address can be pasted', async () => {
      await denyCamera(page)
      await scan()
      await expect(camera.getByText(common.qr.denied)).toBeVisible()
      await takePicture(page, `till_scan_denied-${look.size.width}-${look.language}.png`)
      await camera.getByLabel(common.qr.paste).fill(customerKey)
      await camera.getByRole('button', { name: common.qr.pasteAction }).click()
      await expect(camera).toBeHidden()
      await visitor.button(common.person.change).click()
    })

    await test.step('a foreign code leads to nobody and nowhere', async () => {
      for (const text of [
        'https://evil.example/u/pay?to=GABC&amount=9',
        'javascript:alert(1)',
        `${product.url}/u/wallet/activity`,
        '4006381333931',
      ]) {
        await showCode(page, text)
        await scan()
        await expect(camera).toBeHidden()
        await expect(who).toHaveValue(text)
        await expect(who).toHaveAttribute('aria-invalid', 'true')
        expect(new URL(page.url()).pathname).toBe(address)
        await who.fill('')
      }
    })

    await test.step('a blurred code is not read, the light can be lit, and the clear one is read', async () => {
      await showCode(page, customerKey, 14)
      await scan()
      const light = camera.getByRole('button', { name: common.qr.torch })
      await light.click()
      await expect(light).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(() => (globalThis as unknown as { light?: string }).light)).toContain('"torch":true')
      await expect(camera).toBeVisible()
      await showCode(page, customerKey)
      await expect(camera).toBeHidden()
      await expect(visitor.button(common.person.change)).toBeVisible()
      await expect(page.getByText('Lucía').first()).toBeVisible()
      await takePicture(page, `till_scan_read-${look.size.width}-${look.language}.png`)
    })
    await test.step('scan and give, measured', async () => {
      const { counter } = tills
      const sum = { amount: '10', code: 'GRANOS' }
      await visitor.button(common.person.change).click()
      // The wallet is unlocked with the first gift of the day.
      await visitor.giveAtTill(customerKey, '4')
      const saysResult = await keepResults(page, counter.close)
      const taps = await measure(page, 'scan and give', async () => {
        await scan()
        await visitor.button(common.person.change).waitFor()
        await page.getByRole('group', { name: counter.give.quick }).getByRole('button', { name: '10', exact: true }).click()
        await page.getByRole('button', { name: fill(counter.give.actionAmount, sum), exact: true }).click()
        await saysResult(fill(counter.given, sum))
      })
      expect(taps).toBe(3)
    })
    // The browser's advice about how the camera's library reads pictures.
    shop.faults.splice(0, Infinity, ...shop.faults.filter(fault => !/Multiple readback|status of (?:404|422)/.test(fault)))
    await shop.end()
  })
}
