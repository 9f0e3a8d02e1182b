import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PayStart } from '#features/payments/model/pay-start.ts'
import { toPaymentMemo } from '#features/payments/model/payment-memo.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { render } from '#test/render.tsx'
import { MemoField } from './memo-field.tsx'

type From = Pick<PayStart, 'to' | 'memo'>
type To = Pick<PayablePerson, 'text' | 'memo' | 'memoKind'>

const shop: To = { text: 'GSHOP', memo: null, memoKind: null }
const link: From = { to: 'GSHOP', memo: { type: 'id', value: '18446744073709551615' } }

function Host({ from, person }: { from: From; person: To }) {
  const [text, setText] = useState('')
  const memo = toPaymentMemo(from, person, text)
  return (
    <>
      <MemoField memo={memo} value={text} onChange={setText} />
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
  render(<Host from={link} person={{ text: 'GOTHER', memo: null, memoKind: null }} />)
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  await expect.element(sent()).toHaveTextContent('null')
})

test('SEP-2: the memo of the receiver is shown, locked, and written by the API', async () => {
  render(<Host from={{}} person={{ text: 'ana*bank.example', memo: '77', memoKind: 'id' }} />)
  await expect.element(page.getByLabelText('Memo number')).toHaveValue('77')
  await expect.element(sent()).toHaveTextContent('null')
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
