import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setupDraft } from '#features/setup/model/setup-draft.ts'
import { Icon } from '#shared/design/icon.tsx'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { AcceptTerms } from './accept-terms.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'
import { StepButtons } from './step-buttons.tsx'

const terms = [
  { icon: 'key', title: 'setup.terms.keysTitle', body: 'setup.terms.keysBody' },
  { icon: 'pay', title: 'setup.terms.finalTitle', body: 'setup.terms.finalBody' },
  { icon: 'globe', title: 'setup.terms.publicTitle', body: 'setup.terms.publicBody' },
  { icon: 'info', title: 'setup.terms.riskTitle', body: 'setup.terms.riskBody' },
] as const

/** The legal terms, which must be accepted (spec §5). */
export function TermsStep() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = setupDraft(usePortal().storage)
  const [accepted, setAccepted] = useState(() => draft.read().termsAccepted)
  const [isMissing, setMissing] = useState(false)
  return (
    <SetupFrame step={0} title={t('setup.termsTitle')} lead={t('setup.termsLead')}>
      <ul className={classes.terms}>
        {terms.map(term => (
          <li key={term.icon}>
            <Icon name={term.icon} size={24} />
            <h2>{t(term.title)}</h2>
            <p>{t(term.body)}</p>
          </li>
        ))}
      </ul>
      <LegalLinks className={classes.links} />
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (!accepted) return setMissing(true)
          draft.save({ ...draft.read(), termsAccepted: true })
          void navigate({ to: '/setup/create/step2' })
        }}
      >
        <AcceptTerms checked={accepted} onChange={setAccepted} isMissing={isMissing} />
        <StepButtons back={{ to: '/home' }} />
      </form>
    </SetupFrame>
  )
}
