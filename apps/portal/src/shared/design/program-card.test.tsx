import { toStroops } from '@lealta/kernel'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useBasics } from '#shared/portal/basics.ts'
import { render } from '#test/render.tsx'
import { ProgramCard } from './program-card.tsx'
import type { Scheme } from './tokens.ts'

function In({ scheme }: { scheme: Scheme }) {
  const { scheme: choice } = useBasics()
  useEffect(() => {
    choice.choose(scheme)
    return () => choice.choose('dark')
  }, [scheme, choice])
  return <ProgramCard name="Granos" code="GRANOS" accent="amber" points={toStroops(10n)} />
}

test('look and feel "Light theme": a card keeps its bright colour and its dark ink', async () => {
  const looks = []
  for (const scheme of ['dark', 'light'] as const) {
    render(<In scheme={scheme} />)
    await expect.element(page.getByText('Granos').last()).toBeVisible()
    await expect.poll(() => document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(scheme)
    const card = page.getByText('Granos').last().element().closest('[class*="card"]')!
    const { color, backgroundImage } = getComputedStyle(card)
    looks.push({ color, backgroundImage })
  }
  expect(looks[0]).toEqual(looks[1])
  expect(looks[1]!.color).toBe('rgb(18, 18, 18)')
})
