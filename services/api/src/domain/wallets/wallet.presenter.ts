import type { api } from '@lealta/contract'
import type { SignerLevel } from '@lealta/stellar/signer-level'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { readRecoveryHours } from './recovery-hours.ts'
import type { WalletRow } from './wallets.repository.ts'

/** The wallet document of spec §3 "Wallet context". */
export function toWalletDocument(
  deps: Pick<ApiDeps, 'publicUrl' | 'recoveryHours'>,
  { wallet, user, business, kyb, face, recovery }: WalletRow,
  signerLevel: SignerLevel,
): z.input<(typeof api.readWallet)['ok']> {
  return {
    data: {
      id: wallet.id,
      type: 'wallet',
      attributes: {
        publicKey: wallet.publicKey,
        type: wallet.type === 'business' ? 'business' : 'individual',
        enabled: wallet.enabledAt !== null,
        userId: user.id,
        email: user.email,
        email_verified: user.emailVerifiedAt !== null,
        phone: user.phone,
        phoneNational: user.phone === null ? null : (parsePhoneNumberFromString(user.phone)?.formatNational() ?? user.phone),
        phoneNumberVerified: user.phoneVerifiedAt !== null,
        country: user.country,
        fullName: user.firstName && user.lastName ? { first: user.firstName, last: user.lastName } : null,
        birthday: user.birthMonth && user.birthDay ? { month: user.birthMonth, day: user.birthDay, isShown: user.isBirthdayShown } : null,
        language: user.language,
        screens: { language: user.screenLanguage, scheme: user.scheme },
        face: face && { name: face.name, image: presentImage(deps, face.imageId), accent: face.accent, isShown: face.isShown },
        business:
          business?.profileAt && business.name && business.alias ? { id: business.id, name: business.name, alias: business.alias } : null,
        businessType: business?.businessType ?? null,
        kyb: kyb ? { status: kyb.status } : null,
        deletionAt: user.deletionAt?.toISOString() ?? null,
        signInCode: user.signInCode,
        signerLevel,
        isRecoverable: wallet.isRecoverable && readRecoveryHours(deps) !== undefined,
        recovery: recovery && { dueAt: recovery.dueAt.toISOString() },
      },
    },
  }
}
