import type { BusinessAccount } from '@lealta/contract'
import { LOW_FLOAT } from '@lealta/contract/till-float'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { openTills } from '#shared/tills/open-tills.ts'
import type { Given } from '../api/use-add-operator.tsx'

/** How many it is given then, if the wallet has as many. */
const USUAL = 500_0000000n as Stroops

/**
 * The field for what a till gets to give in the transaction that adds somebody to it: with an empty till they could give nothing. No field
 * for other accounts, for who does not pay from the main wallet, and for a till that does not accept points.
 * @param isTried somebody went on already: what is missing is said
 * @returns the field, and what it gives; undefined while what was typed is no amount that can be given
 */
export function useStartingPoints({ kind, publicKey }: BusinessAccount, isTried: boolean): { field: ReactNode; given: Given | undefined } {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { id, walletId } = useSelectedBusiness()
  const enabled = useMay('wallet.pay') && kind === 'pos'
  const { data: program } = useQuery({ ...businessProgram(api, id), enabled })
  const { data: tills } = useQuery({ ...openTills(api, id), enabled })
  const { data: held } = useQuery({ ...holdingQueries.of(api, walletId), enabled })
  const [isChosen, setChosen] = useState<boolean>()
  const [typed, setTyped] = useState<{ amount: Stroops | undefined }>()
  const till = tills?.find(candidate => candidate.publicKey === publicKey)
  const available = held?.holdings.find(({ asset }) => asset.id === program?.assetId)?.available
  const none = { field: null, given: { points: null } }
  if (!program?.assetId || !till?.float || !till.accepts.includes(program.assetId)) return none
  if (available === undefined || available === 0n) return none
  const { code } = program
  const float = parseDecimal(till.float)
  const isGiven = isChosen ?? float < LOW_FLOAT
  const amount = typed ? typed.amount : available < USUAL ? available : USUAL
  const isPossible = amount !== undefined && amount > 0n && amount <= available
  const field = (
    <>
      <Checkbox
        label={t('operators.points.tick')}
        description={t('operators.points.left', { amount: formatAmount(float, locale), code })}
        checked={isGiven}
        onChange={event => setChosen(event.currentTarget.checked)}
      />
      {isGiven ? (
        <AmountField
          compact
          label={t('operators.points.amount')}
          value={amount}
          onChange={sum => setTyped({ amount: sum })}
          code={code}
          available={available}
          error={isTried && !isPossible ? t('errors.amount_not_valid') : undefined}
        />
      ) : null}
    </>
  )
  if (!isGiven) return { field, given: { points: null } }
  return { field, given: isPossible ? { points: formatDecimal(amount), sum: `${formatAmount(amount, locale)} ${code}` } : undefined }
}
