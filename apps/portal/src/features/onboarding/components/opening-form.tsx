import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { Form } from '#shared/forms/form.tsx'
import { Consequence } from '#shared/forms/irreversible-form.tsx'
import { isParted, START_PIECES } from '#shared/issuing/pieces.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type Opening, START_POINTS } from '../model/opening.ts'

/** Opening with what was prepared: how many points and pieces to begin with, and one signature for all of it. */
export function OpeningForm({
  opening: { program, reward },
  isBusy,
  onOpen,
  onlyActivate,
}: {
  opening: Opening
  isBusy: boolean
  onOpen: (amounts: { points: Stroops; pieces: Stroops | undefined }) => void
  /** Activates the wallet, and leaves the rest as it is. */
  onlyActivate: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name: business, accent } = useSelectedBusiness()
  const [points, setPoints] = useState<Stroops | undefined>(START_POINTS)
  const [pieces, setPieces] = useState<Stroops | undefined>(START_PIECES)
  const [isTried, setTried] = useState(false)
  const arePoints = points !== undefined && points > 0n
  const areParted = pieces !== undefined && isParted(pieces)
  const arePieces = pieces !== undefined && pieces > 0n && !areParted
  const problem = (isRight: boolean) => (isTried && !isRight ? t('errors.amount_not_valid') : undefined)
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (arePoints && (arePieces || !reward)) onOpen({ points, pieces: reward && pieces })
      }}
    >
      <ProgramCard name={program.name} business={business} code={program.code} logo={program.image?.url} accent={accent} />
      <AmountField
        label={t('onboarding.opening.points')}
        value={points}
        onChange={setPoints}
        code={program.code}
        secondary={t('onboarding.opening.pointsHint')}
        error={problem(arePoints)}
      />
      {reward ? (
        <AmountField
          label={t('onboarding.opening.pieces', { name: reward.name })}
          value={pieces}
          onChange={setPieces}
          code={reward.code}
          secondary={t('onboarding.opening.piecesHint', {
            price: formatAmount(parseDecimal(reward.pointsRequired), locale),
            code: program.code,
          })}
          error={areParted ? t('errors.amount_not_whole') : problem(arePieces)}
        />
      ) : null}
      <Consequence icon="lock">{t('onboarding.opening.locked')}</Consequence>
      <Button variant="subtle" onClick={onlyActivate} disabled={isBusy}>
        {t('onboarding.opening.only')}
      </Button>
      <ActionBar>
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('onboarding.opening.action')}
        </Button>
      </ActionBar>
    </Form>
  )
}
