import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PayStart } from '#features/payments/model/pay-start.ts'
import { toPaymentMemo } from '#features/payments/model/payment-memo.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { render } from '#test/render.tsx'
import { MemoField } from './memo-field.tsx'

type From = Pick<PayStart, 'to' | 'memo'>
type To = Pick<PayablePerson, 'text' | 'memo' | 'memoKind' | 'isStranger'>

const shop: To = { text: 'GSHOP', memo: null, memoKind: null, isStranger: false }
const exchange: To = { text: 'GEXCHANGE', memo: null, memoKind: null, isStranger: true }
const link: From = { to: 'GSHOP', memo: { type: 'id', value: '18446744073709551615' } }

function Host({ from, person }: { from: From; person: To }) {
  const [text, setText] = useState('')
  const [digits, setDigits] = useState<'id' | 'text'>()
  const memo = toPaymentMemo(from, person, text, digits)
  return (
    <>
      <MemoField memo={memo} value={text} onChange={setText} digits={digits} onDigits={setDigits} isMissed />
      <output data-testid="sent">{JSON.stringify(memo.sent ?? null)}</output>
    </>
  )
}
const sent = () => page.getByTestId('sent')

test('SEP-7: the memo of a link is sent with its kind and cannot be changed', async () => {
  render(<Host from={link} person={shop} />)
  const field = page.getByLabelText('Memo number')
  await expect.element(field).toHaveValue('18446744073709551615')
  await expect.element(field).toHaveAttribute('readonly')
  await expect.element(sent()).toHaveTextContent('{"type":"id","value":"18446744073709551615"}')
})

test('the memo of a link does not go to another person', async () => {
  render(<Host from={link} person={{ ...shop, text: 'GOTHER' }} />)
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  await expect.element(sent()).toHaveTextContent('null')
})

test('SEP-2: the memo of the receiver is shown, locked, and written by the API', async () => {
  render(<Host from={{}} person={{ ...exchange, text: 'ana*bank.example', memo: '77', memoKind: 'id' }} />)
  await expect.element(page.getByLabelText('Memo number')).toHaveValue('77')
  await expect.element(sent()).toHaveTextContent('null')
})

test('of digits for somebody unknown it asks whether they are a number, and sends nothing before', async () => {
  render(<Host from={{}} person={exchange} />)
  const field = page.getByLabelText('Message')
  await userEvent.fill(field, ' 3411627594 ')
  await expect.element(page.getByRole('radiogroup', { name: 'What is 3411627594?' })).toBeVisible()
  await expect.element(page.getByText('Say which of the two', { exact: false })).toBeVisible()
  await expect.element(sent()).toHaveTextContent('null')
  await page.getByRole('radio', { name: 'A memo number', exact: false }).click()
  await expect.element(sent()).toHaveTextContent('{"type":"id","value":"3411627594"}')
  await page.getByRole('radio', { name: 'Only a message' }).click()
  await expect.element(sent()).toHaveTextContent('{"type":"text","value":"3411627594"}')
  for (const text of ['Table 4', '007', '18446744073709551616']) {
    await userEvent.fill(field, text)
    await expect.element(sent()).toHaveTextContent(`{"type":"text","value":"${text}"}`)
  }
})

test('digits for somebody known are a message', async () => {
  render(<Host from={{}} person={shop} />)
  await userEvent.fill(page.getByLabelText('Message'), '4')
  await expect.element(sent()).toHaveTextContent('{"type":"text","value":"4"}')
})

test('a message is public and limited in bytes, and the field says so', async () => {
  render(<Host from={{}} person={shop} />)
  await expect.element(page.getByText(/anyone can read it/)).toBeVisible()
  const field = page.getByLabelText('Message')
  await userEvent.fill(field, 'Señor Núñez, tu café ya está')
  await expect.element(page.getByText('Too long: 33 of 28 bytes.', { exact: false })).toBeVisible()
  await userEvent.fill(field, 'Señor Núñez, tu café')
  await expect.element(page.getByText('Too long', { exact: false })).not.toBeInTheDocument()
  await expect.element(sent()).toHaveTextContent('{"type":"text","value":"Señor Núñez, tu café"}')
})
