import { useTranslation } from 'react-i18next'
import pieces from '#shared/design/pieces.module.css'

/** Says that there is one single one of an asset for ever, which the pay form refuses (product decision 11). */
export function UniqueBadge() {
  const { t } = useTranslation()
  return <span className={`${pieces.chip} ${pieces.info}`}>{t('tokens.unique')}</span>
}
