import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { acceptedTerms } from '#shared/session/accepted-terms.ts'
import { renderConnected, t } from '#test/render.tsx'
import { WalletChoice } from './wallet-choice.tsx'

/** The form of somebody who signed in with a key, after a wallet was set up in this tab with `accepted`. */
const show = (accepted: string | undefined): Promise<void> =>
  renderConnected(<WalletChoice initial={undefined} onRegistered={() => undefined} />, ({ portal }) => {
    const kept = acceptedTerms(portal.storage)
    if (accepted === undefined) kept.clear()
    else kept.save(accepted)
    portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' } }))
  })
const tick = page.getByRole('checkbox', { name: t('onboarding.choose.terms') })

test('who accepted the terms when the wallet was set up is not asked again', async () => {
  await show('GME')
  await expect.element(tick).toBeChecked()
})

test.each(['GOTHER', undefined])('everybody else is: %s', async accepted => {
  await show(accepted)
  await expect.element(tick).not.toBeChecked()
})
