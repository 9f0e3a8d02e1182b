import type { EarnPreview } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { counterQueries } from '#features/tills/api/counter-queries.ts'
import type { Earned } from '#features/tills/api/use-earned.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { findNextReward, toOnSale } from '#shared/programs/next-reward.ts'
import { programQueries } from '#shared/programs/program-queries.ts'
import { useLineWords } from '#shared/programs/use-line-words.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import classes from './counter.module.css'

/** What happens, in one live sentence: who gets how many, by which rules, what of it is owed, and how far the next reward is. */
export function Outcome({
  program,
  assetId,
  person,
  earned,
  hasAmount,
}: {
  program: OwnProgram
  assetId: string
  person: PayablePerson | undefined
  earned: Earned | undefined
  hasAmount: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { code } = program
  const say = (amount: Stroops) => formatAmount(amount, locale)
  if (!earned) {
    const hint = person
      ? t('tills.counter.outcome.startAmount', { name: person.name })
      : t(hasAmount ? 'tills.counter.outcome.startWho' : 'tills.counter.outcome.start')
    return <p className={classes.hint}>{hint}</p>
  }
  const name = person?.name ?? t('tills.counter.outcome.customer')
  return (
    <div role="status" className={classes.sentence}>
      <p className={classes.gets}>
        <Trans i18nKey="tills.counter.outcome.gets" values={{ name, amount: say(earned.paid), code }} components={{ strong: <strong /> }} />
      </p>
      {earned.preview ? <Account preview={earned.preview} /> : null}
      {earned.taken > 0n ? (
        <p>{t('earnings.give.nets', { earned: say(earned.earned), owed: say(earned.taken), paid: say(earned.paid), code })}</p>
      ) : null}
      {person?.publicKey && person.delivery === 'payment' ? (
        <ToNext program={program} assetId={assetId} publicKey={person.publicKey} paid={earned.paid} />
      ) : null}
      {person && person.delivery !== 'payment' ? <p>{t('tills.counter.outcome.waits', { name })}</p> : null}
    </div>
  )
}

/** Which rules gave what, and what cut it. */
function Account({ preview: { lines, cuts, minimum, currency } }: { preview: EarnPreview }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sayLine, sayCut } = useLineWords()
  if (minimum !== null) return <p>{t('tills.counter.rules.minimum', { amount: formatAmount(parseDecimal(minimum), locale), currency })}</p>
  if (lines.length + cuts.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <li key={line.ruleId}>{sayLine(line)}</li>
      ))}
      {cuts.map(cut => (
        <li key={cut.cap}>{sayCut(cut)}</li>
      ))}
    </ul>
  )
}

/** How far the next reward is after this. */
function ToNext({ program, assetId, publicKey, paid }: { program: OwnProgram; assetId: string; publicKey: string; paid: Stroops }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = useQuery({ ...programQueries.of(useApi(), program.id), meta: { inPlace: () => true } })
  const held = useQuery({ ...counterQueries.customerHoldings(useConnections(), publicKey), meta: { inPlace: () => true } })
  const now = useNow()
  if (!shown.data || !held.data) return null
  const after = toStroops((held.data.get(assetId) ?? 0n) + paid)
  const next = findNextReward(shown.data.rewards.map(toOnSale), after, now)
  if (!next) return null
  return (
    <p>
      {next.price > after
        ? t('common.card.toNext', { missing: formatAmount(toStroops(next.price - after), locale), reward: next.name })
        : t('tills.counter.outcome.ready', { reward: next.name })}
    </p>
  )
}
