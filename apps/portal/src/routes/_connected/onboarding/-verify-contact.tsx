import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { usePurpose } from '#features/onboarding/model/purpose.ts'
import { useNextStep, useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'
import { type Channel, pendingCode } from '#shared/codes/pending-code.ts'
import { ContactCodeForm } from '#shared/contact/contact-code-form.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'

/** `verify-email` and `verify-phone`: takes the six-digit code. */
export function VerifyContact({ channel, onChangeAddress }: { channel: Channel; onChangeAddress: () => void }) {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const joins = usePurpose() === 'join'
  const toNextStep = useNextStep(channel)
  const kept = pendingCode(usePortal().storage, channel, wallet.publicKey)
  const [pending, setPending] = useState(() => kept.read())
  if (!pending) return <Text role="status">{t('common.loading')}</Text>
  return (
    <OnboardingPage wallet={wallet} current={joins ? 'contact' : channel} title={t(`contact.${channel}.verifyTitle`)}>
      <ContactCodeForm
        channel={channel}
        pending={pending}
        onResent={next => {
          kept.save(next)
          setPending(next)
        }}
        onVerified={() => {
          kept.clear()
          toNextStep()
        }}
        onChangeAddress={() => {
          kept.clear()
          onChangeAddress()
        }}
      />
    </OnboardingPage>
  )
}
