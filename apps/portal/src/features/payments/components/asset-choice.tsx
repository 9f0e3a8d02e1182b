import { useTranslation } from 'react-i18next'
import { Money } from '#shared/design/money.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { useSteadyOrder } from '#shared/holdings/use-steady-order.ts'
import classes from './payments.module.css'

/** The asset to pay with, as pills that show the available balance of each. */
export function AssetChoice({
  holdings: found,
  value,
  onChange,
}: {
  holdings: readonly Holding[]
  /** None until the person says so. */
  value: string | undefined
  onChange: (assetId: string) => void
}) {
  const { t } = useTranslation()
  const holdings = useSteadyOrder(found, ({ asset }) => asset.id)
  return (
    <div>
      <p className={classes.label} id="asset-choice">
        {t('payments.what')}
      </p>
      <div className={classes.choices} role="radiogroup" aria-labelledby="asset-choice">
        {holdings.map(({ asset, available }, place) => {
          const isChosen = asset.id === value
          return (
            // biome-ignore lint/a11y/useSemanticElements: pills with pictures; the keys of a radio group are handled below
            <button
              key={asset.id}
              type="button"
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen || (value === undefined && place === 0) ? 0 : -1}
              className={classes.choice}
              onClick={() => onChange(asset.id)}
              onKeyDown={event => {
                const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
                if (step === undefined) return
                event.preventDefault()
                const next = holdings[(place + step + holdings.length) % holdings.length]
                const pills = event.currentTarget.parentElement?.children
                if (!next) return
                onChange(next.asset.id)
                const pill = pills?.[holdings.indexOf(next)]
                if (pill instanceof HTMLElement) pill.focus()
              }}
            >
              <AssetPicture asset={asset} size={32} />
              <span className={classes.choiceWords}>
                <span className={classes.choiceName}>{asset.name || asset.code}</span>
                <span className={classes.choiceAmount}>
                  <Money amount={available} code={asset.kind === 'reward' ? undefined : asset.code} />
                </span>
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
