import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { CodeInput } from './code-input.tsx'

function Host({ onComplete, disabled = false }: { onComplete?: (value: string) => void; disabled?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <>
      <CodeInput label="Code" value={value} onChange={setValue} disabled={disabled} {...(onComplete ? { onComplete } : {})} />
      <output data-testid="value">{value.replaceAll(' ', '_')}</output>
    </>
  )
}
const value = () => page.getByTestId('value')
const field = (place: number) => page.getByLabelText(`Code, digit ${place} of 6`)
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('rule §5: code input', () => {
  test('6 fields of 56 px, required, numeric', async () => {
    render(<Host />)
    await expect.element(field(6)).toBeRequired()
    expect(document.querySelectorAll('input')).toHaveLength(6)
    expect(field(1).element().getBoundingClientRect().height).toBe(56)
    expect(field(1).element().getAttribute('inputmode')).toBe('numeric')
  })

  test('non-digits are stripped, the focus moves on, all filled is complete', async () => {
    const onComplete = vi.fn()
    render(<Host onComplete={onComplete} />)
    await field(1).click()
    await userEvent.keyboard('1a23456')
    await expect.element(value()).toHaveTextContent('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('backspace clears the current field, or the previous one if it is empty; the others stay in place', async () => {
    render(<Host />)
    await field(1).click()
    await userEvent.keyboard('123{Backspace}')
    await expect.element(value()).toHaveTextContent('12')
    await field(1).click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(value()).toHaveTextContent('_2')
  })

  test('delete and an input event without text empty the current field, as cutting and keyboards of phones do; the others stay', async () => {
    render(<Host />)
    await field(1).click()
    await userEvent.keyboard('123')
    await field(2).click()
    await userEvent.keyboard('{Delete}')
    await expect.element(value()).toHaveTextContent('1_3')
    await userEvent.fill(field(3), '')
    await expect.element(value()).toHaveTextContent('1')
    await expect.element(field(1)).toHaveValue('1')
  })

  test('left and right move, up and down are blocked', async () => {
    render(<Host />)
    await field(3).click()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowDown}7{ArrowRight}9')
    await expect.element(value()).toHaveTextContent('_7_9')
  })

  test('pasting several digits fills the following fields', async () => {
    render(<Host />)
    await field(2).click()
    paste('9-8 x7')
    await expect.element(value()).toHaveTextContent('_987')
  })

  test('a whole code goes to the first field on, wherever it is pasted or filled in, and replaces what is there', async () => {
    render(<Host />)
    await field(1).click()
    await userEvent.keyboard('12')
    await userEvent.fill(field(1), '123456')
    await expect.element(value()).toHaveTextContent('123456')
    await field(3).click()
    paste('987 654')
    await expect.element(value()).toHaveTextContent('987654')
  })

  test('a digit typed over another replaces it', async () => {
    render(<Host />)
    await field(1).click()
    await userEvent.keyboard('12')
    await field(1).click()
    await userEvent.keyboard('5')
    await expect.element(value()).toHaveTextContent('52')
  })

  test('it can be disabled', async () => {
    render(<Host disabled />)
    await expect.element(field(1)).toBeDisabled()
  })
})
