import { Button, Checkbox } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDraft, readDraft } from '#features/setup/model/setup-draft.ts'
import { Icon } from '#shared/design/icon.tsx'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

const terms = [
  { icon: 'key', title: 'setup.terms.keysTitle', body: 'setup.terms.keysBody' },
  { icon: 'pay', title: 'setup.terms.finalTitle', body: 'setup.terms.finalBody' },
  { icon: 'globe', title: 'setup.terms.publicTitle', body: 'setup.terms.publicBody' },
  { icon: 'info', title: 'setup.terms.riskTitle', body: 'setup.terms.riskBody' },
] as const

/** `/setup/create/step1`: the legal terms, which must be accepted (spec §5). */
export function TermsStep() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState(readDraft().termsAccepted)
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
          changeDraft({ termsAccepted: true })
          void navigate({ to: '/setup/create/step2' })
        }}
      >
        <Checkbox
          label={t('setup.accept')}
          checked={accepted}
          error={isMissing && !accepted ? t('setup.mustAccept') : undefined}
          onChange={event => setAccepted(event.currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button variant="default" component={Link} to="/home">
            {t('common.back')}
          </Button>
          <Button type="submit">{t('common.continue')}</Button>
        </div>
      </form>
    </SetupFrame>
  )
}
