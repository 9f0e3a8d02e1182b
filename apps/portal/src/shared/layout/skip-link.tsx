import { useTranslation } from 'react-i18next'
import classes from './skip-link.module.css'

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={classes.skip} href="#main">
      {t('common.skip')}
    </a>
  )
}
