import type { ParseKeys } from 'i18next'
import { page } from 'vitest/browser'
import { button, field, heading, link, type Screen, type Sight, say, signedOut, text, words } from './screen.ts'

const base = '/u/qr'
const choice =
  (key: ParseKeys): Sight =>
  t =>
    page.getByRole('combobox', { name: say(t, key), exact: true })

/** The generator of codes, for each kind and for what it refuses. */
export const qrScreens: Readonly<Record<string, Screen>> = {
  '/u/qr': {
    reads: /\/loyalty-program$/,
    full: [
      {
        says: 'the code to join, read back, to save and to print',
        as: 'owner',
        sees: [heading('qr.title'), button('qr.result.svg'), button('qr.poster.print'), text(/\/j\/[0-9a-f-]{36}/)],
      },
      {
        says: 'the code of a till that the address names',
        as: 'owner',
        address: ids => `${base}?kind=till&of=${ids.till}`,
        sees: [heading('qr.title'), choice('qr.till.label'), text(/\/t\/[0-9a-f-]{36}/), button('qr.result.png', { side: '2048' })],
      },
      {
        says: 'the code of a pay request that is open',
        as: 'owner',
        address: ids => `${base}?kind=request&of=${ids.openRequest}`,
        sees: [heading('qr.title'), choice('qr.request.label'), text(/\/p\/[0-9a-f-]{36}/), button('qr.result.svg')],
      },
      {
        says: 'the short address of the wallet',
        as: 'owner',
        address: () => `${base}?kind=alias`,
        sees: [heading('qr.title'), text(/^[a-z0-9-]+\*/), button('qr.result.svg')],
      },
      {
        says: 'a payment link with a message',
        as: 'owner',
        address: () => `${base}?kind=payment&message=Mesa%204%20%26%20barra`,
        sees: [heading('qr.title'), field('qr.payment.message'), words('qr.payment.unsigned'), text(/msg=Mesa%204%20%26%20barra/)],
      },
      {
        says: 'squares that are too narrow on the chosen paper are told',
        as: 'owner',
        address: () => `${base}?kind=payment&logo=none&paper=a6&message=${encodeURIComponent('店'.repeat(170))}`,
        sees: [heading('qr.title'), text(/squares of the code are 0\.3\d mm wide/), button('qr.poster.print')],
      },
      {
        says: 'what is printed has a language of its own',
        as: 'owner',
        address: () => `${base}?kind=alias&language=es`,
        sees: [heading('qr.title'), text('Escanea para pagarnos')],
      },
      {
        says: 'a line of the owner is printed in its place',
        as: 'owner',
        address: () => `${base}?kind=alias&paper=tent&line=Hola%20vecinos`,
        sees: [heading('qr.title'), text('Hola vecinos'), heading('qr.poster.preview', { paper: 'Table tent (A4, folded)' })],
        misses: [text('Scan to pay us')],
      },
      {
        says: 'a personal wallet can be paid, and has no program and no till',
        as: 'customer',
        address: () => `${base}?kind=till`,
        sees: [heading('qr.title'), field('qr.payment.message'), text(/web\+stellar:pay/), button('qr.result.svg')],
        misses: [choice('qr.till.label')],
      },
    ],
    empty: [
      {
        says: 'a business without a program is led to it',
        as: 'newOwner',
        sees: [heading('qr.title'), words('qr.join.none'), link('qr.join.action'), words('qr.result.waiting')],
        misses: [button('qr.result.svg')],
      },
      {
        says: 'colours below the contrast are refused, and nothing is offered',
        as: 'owner',
        address: () => `${base}?kind=payment&dark=aaaaaa`,
        sees: [heading('qr.title'), words('qr.problems.contrast', { ratio: '2.3' })],
        misses: [button('qr.result.svg'), button('qr.poster.print')],
      },
      {
        says: 'a light code on a dark background is refused',
        as: 'owner',
        address: () => `${base}?kind=payment&dark=ffffff&light=121212`,
        sees: [heading('qr.title'), words('qr.problems.inverted')],
        misses: [button('qr.result.svg')],
      },
      {
        says: 'a message that no code can hold is refused with its length',
        as: 'owner',
        address: () => `${base}?kind=payment&logo=none&message=${encodeURIComponent('店'.repeat(290))}`,
        sees: [heading('qr.title'), text(/^Too long for a code: 2,[0-9]{3} bytes, and 2,331 fit/)],
        misses: [button('qr.result.svg')],
      },
      {
        says: 'a memo that does not fit is refused',
        as: 'owner',
        address: () => `${base}?kind=payment&memo=${'1'.repeat(21)}a&memoType=id`,
        sees: [heading('qr.title'), words('qr.problems.memo_not_valid')],
        misses: [button('qr.result.svg')],
      },
    ],
    forbidden: [signedOut],
    unknown: [
      {
        says: 'a till that is not there leads nowhere else',
        as: 'owner',
        address: ids => `${base}?kind=till&of=${ids.business}`,
        sees: [heading('qr.title'), words('qr.unknown'), words('qr.result.waiting')],
        misses: [button('qr.result.svg')],
      },
      {
        says: 'a link of another origin is no target',
        as: 'owner',
        address: () => `${base}?kind=join&of=${encodeURIComponent('https://elsewhere.example/j/x')}`,
        sees: [heading('qr.title'), words('qr.unknown')],
        misses: [button('qr.result.svg')],
      },
    ],
  },
}
