import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '#features/contact/components/address-form.tsx'
import { CodeForm } from '#features/contact/components/code-form.tsx'
import { type Channel, clearPendingCode, readPendingCode, savePendingCode } from '#features/contact/model/pending-code.ts'
import { ActivatePanel } from '#features/onboarding/components/activate-panel.tsx'
import { BusinessTypeForm } from '#features/onboarding/components/business-type-form.tsx'
import { CountryForm } from '#features/onboarding/components/country-form.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { WalletChoice } from '#features/onboarding/components/wallet-choice.tsx'
import { readJoinProgram } from '#features/onboarding/model/onboarding-steps.ts'
import { KeyValue } from '#shared/design/key-value.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { startPath } from '#shared/session/load-session.ts'
import { clearReturnTo, readReturnTo } from '#shared/session/return-to.ts'
import { readSession, useSession } from '#shared/session/session-store.ts'
import { useNextStep, useOnboardingWallet } from './onboarding.next-step.ts'

/** `/onboarding`: what this wallet is for. */
export function ChooseScreen() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const goOn = useNextStep()
  if (!wallet || wallet.attributes) return null
  return (
    <OnboardingPage wallet={undefined} title={t('onboarding.choose.title')} intro={t('onboarding.choose.intro')}>
      <WalletChoice initial={readJoinProgram(readReturnTo()) ? 'individual' : undefined} onRegistered={() => goOn()} />
    </OnboardingPage>
  )
}

/** `business-type` */
export function BusinessTypeScreen() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const goOn = useNextStep('business-type')
  return (
    <OnboardingPage
      wallet={wallet}
      current="business-type"
      title={t('onboarding.businessType.title')}
      intro={t('onboarding.businessType.intro')}
    >
      <BusinessTypeForm wallet={wallet} onDone={goOn} />
    </OnboardingPage>
  )
}

/** `setup-country` */
export function CountryScreen() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const goOn = useNextStep('country')
  return (
    <OnboardingPage wallet={wallet} current="country" title={t('onboarding.country.title')}>
      <CountryForm initial={wallet.country ?? ''} onDone={goOn} />
    </OnboardingPage>
  )
}

/** `register-email` */
export const RegisterEmailScreen = () => <RegisterScreen channel="email" />
/** `register-phone` */
export const RegisterPhoneScreen = () => <RegisterScreen channel="phone" />

function RegisterScreen({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useOnboardingWallet()
  const goOn = useNextStep(channel)
  const verified = channel === 'email' ? (wallet.email_verified ? wallet.email : null) : wallet.phoneNumberVerified ? wallet.phone : null
  const [isChanging, setChanging] = useState(false)
  return (
    <OnboardingPage wallet={wallet} current={channel} title={t(`onboarding.${channel}.title`)} intro={t(`onboarding.${channel}.intro`)}>
      {verified && !isChanging ? (
        <Stack>
          <KeyValue rows={[{ label: t(`contact.${channel}.present`), value: channel === 'phone' ? formatPhone(verified) : verified }]} />
          <Button onClick={goOn}>{t('common.continue')}</Button>
          <Button variant="subtle" onClick={() => setChanging(true)}>
            {t(`contact.${channel}.changeTo`)}
          </Button>
        </Stack>
      ) : (
        <AddressForm
          channel={channel}
          country={wallet.country ?? undefined}
          onSent={pending => {
            savePendingCode(channel, wallet.publicKey, pending)
            void navigate({ to: `${basePath(wallet.type)}/verify-${channel}` })
          }}
        />
      )}
    </OnboardingPage>
  )
}

/** `verify-email` */
export const VerifyEmailScreen = () => <VerifyScreen channel="email" />
/** `verify-phone` */
export const VerifyPhoneScreen = () => <VerifyScreen channel="phone" />

function VerifyScreen({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useOnboardingWallet()
  const goOn = useNextStep(channel)
  const [pending, setPending] = useState(() => readPendingCode(channel, wallet.publicKey))
  if (!pending) return <Text role="status">{t('common.loading')}</Text>
  return (
    <OnboardingPage wallet={wallet} current={channel} title={t(`contact.${channel}.verifyTitle`)}>
      <CodeForm
        channel={channel}
        pending={pending}
        onResent={next => {
          savePendingCode(channel, wallet.publicKey, next)
          setPending(next)
        }}
        onVerified={() => {
          clearPendingCode(channel, wallet.publicKey)
          goOn()
        }}
        onChangeAddress={() => {
          clearPendingCode(channel, wallet.publicKey)
          void navigate({ to: `${basePath(wallet.type)}/register-${channel}` })
        }}
      />
    </OnboardingPage>
  )
}

/** `activate`: the end of both branches. */
export function ActivateScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useOnboardingWallet()
  const [returnTo] = useState(readReturnTo)
  const programId = wallet.type === 'individual' ? readJoinProgram(returnTo) : undefined
  const leave = () => {
    clearReturnTo()
    void navigate({ to: returnTo ?? (wallet.type === 'business' ? '/u/dashboard' : startPath(readSession())) })
  }
  return (
    <OnboardingPage
      wallet={wallet}
      current="activate"
      title={t(wallet.type === 'business' ? 'onboarding.activate.titleBusiness' : 'onboarding.activate.titleIndividual')}
    >
      <ActivatePanel wallet={wallet} programId={programId} onLeave={leave} />
    </OnboardingPage>
  )
}

const basePath = (type: 'business' | 'individual') => `/onboarding/onboarding-${type}`
