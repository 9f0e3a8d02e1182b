import { useTranslation } from 'react-i18next'

/** Names a device by what its browser said of itself. */
export function useDeviceName(): (device: { browser: string | null; system: string | null }) => string {
  const { t } = useTranslation()
  return ({ browser, system }) =>
    browser && system ? t('settings.devices.on', { browser, system }) : (browser ?? system ?? t('settings.devices.unknown'))
}
