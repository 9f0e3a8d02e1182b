import type { Stroops } from '@lealta/kernel'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeTestLanguage, render } from '#test/render.tsx'
import { AmountField, type AvailableAmount } from './amount-field.tsx'

const stroops = (value: bigint) => value as Stroops
const available: AvailableAmount = {
  balance: stroops(1_000_000_000n),
  reserved: stroops(15_000_000n),
  selling: stroops(0n),
  available: stroops(985_000_000n),
}

function Host({ keypad, minimum }: { keypad?: 'always' | 'onFocus'; minimum?: Stroops }) {
  const [value, setValue] = useState<Stroops>()
  return (
    <>
      <AmountField value={value} onChange={setValue} code="USDL" available={available} keypad={keypad} minimum={minimum} />
      <output data-testid="value">{value === undefined ? 'none' : String(value)}</output>
    </>
  )
}
const value = () => page.getByTestId('value')
const input = () => page.getByLabelText('Amount')

describe('AmountField', () => {
  test('returns stroops from the first key press', async () => {
    render(<Host />)
    await userEvent.type(input(), '12.5')
    await expect.element(value()).toHaveTextContent('125000000')
  })

  test('rule §5: Amount not valid; more than 7 decimals', async () => {
    render(<Host />)
    await userEvent.type(input(), '1.2.3')
    await expect.element(page.getByText('Amount not valid')).toBeVisible()
    await expect.element(value()).toHaveTextContent('none')
    await userEvent.clear(input())
    await userEvent.type(input(), '1.12345678')
    await expect.element(page.getByText('At most 7 decimals')).toBeVisible()
  })

  test('trap 5: an ambiguous amount is refused with a question', async () => {
    render(<Host />)
    await userEvent.type(input(), '1,000')
    await expect.element(page.getByText('Could mean two amounts. Write 1000 or 1.')).toBeVisible()
    await expect.element(value()).toHaveTextContent('none')
  })

  test.for([
    ['en', 'Amount', '1,000', '1.000', '10000000'],
    ['es', 'Cantidad', '1.000', '1,000', '10000000'],
  ] as const)('trap 5: ARS and USD written as `1.000` and `1,000`, in %s', async ([language, label, ambiguous, one, stroopsOfOne]) => {
    await changeTestLanguage(language)
    render(<Host />)
    const field = page.getByLabelText(label)
    await userEvent.fill(field, ambiguous)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(value()).toHaveTextContent('none')
    await userEvent.fill(field, one)
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
    await expect.element(value()).toHaveTextContent(stroopsOfOne)
    await userEvent.fill(field, '1000')
    await expect.element(value()).toHaveTextContent('10000000000')
  })

  test.for([
    ['en', 'Amount', '2,5', '25000000'],
    ['en', 'Amount', '0,5', '5000000'],
    ['es', 'Cantidad', '12.5000000', '125000000'],
    ['es', 'Cantidad', '0.0000001', '1'],
  ] as const)(
    'a mark that can group nothing starts decimals, in %s: "%s" is typed or pasted',
    async ([language, label, text, stroopsOfText]) => {
      await changeTestLanguage(language)
      render(<Host />)
      await userEvent.fill(page.getByLabelText(label), text)
      await expect.element(value()).toHaveTextContent(stroopsOfText)
    },
  )

  test('what is proposed for an ambiguous amount is accepted as it stands', async () => {
    await changeTestLanguage('es')
    render(<Host />)
    const field = page.getByLabelText('Cantidad')
    for (const [proposed, stroopsOfText] of [
      ['1500', '15000000000'],
      ['1,50', '15000000'],
    ] as const) {
      await userEvent.fill(field, '1.500')
      await expect.element(page.getByText('Puede leerse de dos maneras. Escribe 1500 o 1,50.')).toBeVisible()
      await userEvent.fill(field, proposed)
      await expect.element(value()).toHaveTextContent(stroopsOfText)
    }
  })

  test.for(['1,00', '1,0000'])('a thousand with a digit missing or too many is asked about, not taken for one: "%s"', async text => {
    render(<Host />)
    await userEvent.fill(input(), text)
    await expect.element(page.getByText('Could mean two amounts. Write 1000 or 1.')).toBeVisible()
    await expect.element(value()).toHaveTextContent('none')
  })

  test.for(['-5', '1e5', '5 %', '١٢'])('a text that is not an amount is reported, never turned into one: "%s"', async text => {
    render(<Host />)
    await userEvent.fill(input(), text)
    await expect.element(input()).toHaveValue(text)
    await expect.element(page.getByText('Amount not valid')).toBeVisible()
    await expect.element(value()).toHaveTextContent('none')
  })

  test('a problem with the text takes precedence over the screen’s error', async () => {
    render(<AmountField value={undefined} onChange={() => {}} code="USDL" error="Amount not valid" />)
    await userEvent.fill(input(), '1,000')
    await expect.element(page.getByText('Could mean two amounts. Write 1000 or 1.')).toBeVisible()
    await expect.element(page.getByText('Amount not valid')).not.toBeInTheDocument()
  })

  test('the decimal mark is the one of the language', async () => {
    await changeTestLanguage('es')
    render(<Host />)
    await userEvent.type(page.getByLabelText('Cantidad'), '12,5')
    await expect.element(value()).toHaveTextContent('125000000')
  })

  test('rule §5: the amount must not exceed the available balance, nor fall below the minimum', async () => {
    render(<Host minimum={stroops(10_000_000n)} />)
    await userEvent.type(input(), '99')
    await expect.element(page.getByText('More than the 98.50 USDL available')).toBeVisible()
    await expect.element(page.getByText('Kept by the network so that the account stays open')).toBeVisible()
    await userEvent.clear(input())
    await userEvent.type(input(), '0.5')
    await expect.element(page.getByText('The minimum is 1 USDL')).toBeVisible()
  })

  test('a tap on the available amount fills it in; an explanation says why it is less', async () => {
    render(<Host />)
    await page.getByRole('button', { name: 'Available 98.50 USDL' }).click()
    await expect.element(value()).toHaveTextContent('985000000')
    await expect.element(input()).toHaveValue('98.50')
    await page.getByRole('button', { name: 'Why less?' }).click()
    await expect.element(page.getByText('Kept by the network so that the account stays open')).toBeVisible()
  })

  test('one of a list begins with what was pasted, and says what is wrong with it', async () => {
    render(<AmountField compact value={undefined} onChange={() => {}} code="USDL" startText="1,000" />)
    await expect.element(input()).toHaveValue('1,000')
    await expect.element(page.getByText('Could mean two amounts. Write 1000 or 1.')).toBeVisible()
  })

  test('the keypad types', async () => {
    render(<Host keypad="always" />)
    for (const key of ['4', '2', '.', '5']) await page.getByRole('button', { name: key, exact: true }).click()
    await expect.element(value()).toHaveTextContent('425000000')
    await page.getByRole('button', { name: 'Delete last digit' }).click()
    await expect.element(value()).toHaveTextContent('420000000')
  })

  test('on a small screen the keypad appears when the field is touched, and stays, so that nothing moves under a finger', async () => {
    render(<Host keypad="onFocus" />)
    const keys = page.getByRole('group', { name: 'Keypad' })
    await expect.element(input()).toBeVisible()
    expect(keys.elements()).toHaveLength(0)
    await input().click()
    await expect.element(keys).toBeVisible()
    await page.getByRole('button', { name: '7', exact: true }).click()
    await expect.element(value()).toHaveTextContent('70000000')
    await expect.element(keys).toBeVisible()
  })
})
