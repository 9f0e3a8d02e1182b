import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { usePurpose } from '#features/onboarding/model/purpose.ts'
import { useNextStep, useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'
import { type Channel, pendingCode } from '#shared/codes/pending-code.ts'
import { AddressForm } from '#shared/contact/address-form.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { invitationQueries } from '#shared/invitations/invitation-queries.ts'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { useApi } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'

/** `register-email` and `register-phone`: sends a code, or skips an address that is already verified. */
export function RegisterContact({ channel, onSent }: { channel: Channel; onSent: () => void }) {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const wallet = useOnboardingWallet()
  const toNextStep = useNextStep(channel)
  const addresses = {
    email: wallet.email_verified ? wallet.email : null,
    phone: wallet.phoneNumberVerified ? wallet.phone : null,
  }
  const verified = addresses[channel]
  const [isChanging, setChanging] = useState(false)
  const joins = usePurpose() === 'join'
  const other = channel === 'email' ? 'phone' : 'email'
  return (
    <OnboardingPage
      wallet={wallet}
      current={joins ? 'contact' : channel}
      title={t(`onboarding.${channel}.title`)}
      intro={t(joins ? 'onboarding.contact.intro' : `onboarding.${channel}.intro`)}
      foot={
        joins && !addresses[other] ? (
          <Link to={`/onboarding/onboarding-individual/register-${other}`}>{t(`onboarding.contact.${other}`)}</Link>
        ) : undefined
      }
    >
      {verified && !isChanging ? (
        <Stack>
          <KeyValue rows={[{ label: t(`contact.${channel}.present`), value: channel === 'phone' ? formatPhone(verified) : verified }]} />
          <Button onClick={toNextStep}>{t('common.continue')}</Button>
          <Button variant="subtle" onClick={() => setChanging(true)}>
            {t(`contact.${channel}.changeTo`)}
          </Button>
        </Stack>
      ) : (
        <FirstAddress
          channel={channel}
          country={wallet.country ?? undefined}
          onSent={pending => {
            pendingCode(storage, channel, wallet.publicKey).save(pending)
            onSent()
          }}
        />
      )}
    </OnboardingPage>
  )
}

/** The address form. Who followed the link of an invitation finds the address there that was invited, once it is read: no other accepts it. */
function FirstAddress(props: Parameters<typeof AddressForm>[0]) {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const token = props.channel === 'email' ? keptInvitation(storage).read() : undefined
  const byLink = invitationQueries.byLink(useApi(), token ?? '')
  // Why an invitation is over is said where it is accepted.
  const invitation = useQuery({ ...byLink, enabled: token !== undefined, meta: { inPlace: () => true } })
  const { email } = invitation.data ?? {}
  return <AddressForm {...props} {...(email === undefined ? {} : { initial: email, hint: t('onboarding.email.invited') })} />
}
