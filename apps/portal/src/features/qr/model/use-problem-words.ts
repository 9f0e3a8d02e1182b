import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import type { QrProblem } from './qr-problem.ts'

/** Says why a code is not offered, and what helps. */
export function useProblemWords(): (problem: QrProblem) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return problem => {
    switch (problem.code) {
      case 'too_long':
        return t('qr.problems.too_long', { bytes: problem.bytes.toLocaleString(locale), most: problem.most.toLocaleString(locale) })
      case 'contrast':
        // Rounded down: what falls short does not look enough.
        return t('qr.problems.contrast', { ratio: (Math.floor(problem.ratio * 10) / 10).toLocaleString(locale) })
      default:
        return t(`qr.problems.${problem.code}`)
    }
  }
}
