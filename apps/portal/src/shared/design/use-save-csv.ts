import { useTranslation } from 'react-i18next'
import { download } from './download.ts'
import { useToast } from './toasts.tsx'

/** Downloads a table, and says how it is to be read: spreadsheets of half of the world take the comma for the mark of decimals. */
export function useSaveCsv(): (answer: Response, name: string) => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  return async (answer, name) => {
    download(await answer.blob(), `${name}.csv`)
    toast(t('common.csvSaved'))
  }
}
