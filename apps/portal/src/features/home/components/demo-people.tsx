import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Spinner } from '#shared/design/spinner.tsx'
import { useEnterDemo } from '../model/use-enter-demo.ts'
import classes from './home-page.module.css'

const roles = [
  { role: 'owner', icon: 'store' },
  { role: 'cashier', icon: 'till' },
  { role: 'customer', icon: 'person' },
] as const

/** One-click sign-ins as people of the seeded business; on the practice network only. */
export function DemoPeople() {
  const { t } = useTranslation()
  const { busy, isNone, enter } = useEnterDemo()
  return (
    <section className={classes.people} id="people">
      <div>
        <h2>{t('home.demoTitle')}</h2>
        <p>{t('home.demoBody')}</p>
        <FormError>{isNone ? t('home.demoNone') : null}</FormError>
      </div>
      <div className={classes.roles}>
        {roles.map(({ role, icon }) => (
          <button key={role} type="button" className={classes.role} disabled={busy !== undefined} onClick={() => enter(role)}>
            {busy === role ? <Spinner label={t('home.signingIn')} /> : <Icon name={icon} size={26} />}
            <span>
              <strong>{t(`home.demoRole.${role}`)}</strong>
              <small>{t(`home.demoRoleBody.${role}`)}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
