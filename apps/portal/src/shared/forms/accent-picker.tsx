import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { styleVariables } from '#shared/design/style-variables.ts'
import { type AccentName, accents } from '#shared/design/tokens.ts'
import classes from './accent-picker.module.css'
import { FieldFrame } from './field-frame.tsx'

const names = Object.keys(accents) as AccentName[]

/** Chooses a colour from the twelve that are readable in both schemes. */
export function AccentPicker({
  hint,
  value,
  onChange,
}: {
  hint: string
  value: AccentName | null
  onChange: (accent: AccentName) => void
}) {
  const { t } = useTranslation()
  const group = useId()
  return (
    <FieldFrame label={t('profile.accent')} hint={hint}>
      <div className={classes.row}>
        {names.map(name => (
          <label
            key={name}
            className={classes.swatch}
            {...styleVariables({ '--fill': `var(--accent-${name})` })}
            title={t(`profile.accents.${name}`)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
              aria-label={t(`profile.accents.${name}`)}
            />
            {name === value ? <Icon name="check" size={20} /> : null}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
