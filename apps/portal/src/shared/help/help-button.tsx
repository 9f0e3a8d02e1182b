import { useTranslation } from 'react-i18next'
import { IconButton } from '#shared/design/icon-button.tsx'
import { useHelp } from './help-context.ts'

/** Opens the help of the screen; nothing where there is none. */
export function HelpButton() {
  const { t } = useTranslation()
  const help = useHelp()
  return help ? <IconButton icon="help" label={t('common.help')} aria-haspopup="dialog" onClick={help.open} /> : null
}
