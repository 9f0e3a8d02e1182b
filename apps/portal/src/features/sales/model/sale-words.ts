import type { Sale } from '@lealta/contract'
import { formatAmount, parseDecimal, type ShownAmount } from '@lealta/stellar/amount'
import type { Status } from '#shared/design/status-chip.tsx'

/** An amount of the API in the person's words. */
export const sayAmount = (text: string, locale: 'en' | 'es'): ShownAmount => formatAmount(parseDecimal(text), locale)

/** The colour of a sale's state. */
export const saleTones = { opening: 'processing', open: 'enabled', sold_out: 'closed', closed: 'closed' } as const satisfies Record<
  Sale['status'],
  Status
>

/** The avatar of what is sold: points round, rewards square. */
export const avatarKind = { loyalty_program: 'points', reward: 'reward', token: 'plain' } as const satisfies Record<Sale['kind'], string>
