import type { DemoPerson } from '@lealta/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Spinner } from '#shared/design/spinner.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import classes from './home-page.module.css'

const roles = [
  { role: 'owner', icon: 'store' },
  { role: 'cashier', icon: 'till' },
  { role: 'customer', icon: 'person' },
] as const

/** One-click sign-ins as people of the seeded business; on the practice network only. The sign-in code is loaded on click. */
export function DemoPeople() {
  const { t } = useTranslation()
  const { open } = useLinks()
  const { connect, errors } = usePortal()
  const [busy, setBusy] = useState<DemoPerson['role']>()
  const [isNone, setNone] = useState(false)
  const enter = async (role: DemoPerson['role']) => {
    setBusy(role)
    setNone(false)
    try {
      const [{ enterAs }, connections] = await Promise.all([import('#features/home/model/enter-as-demo-person.ts'), connect()])
      const start = await enterAs(connections, role)
      if (start) open(start)
      else setNone(true)
    } catch (error) {
      errors.show(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className={classes.people} id="people">
      <div>
        <h2>{t('home.demoTitle')}</h2>
        <p>{t('home.demoBody')}</p>
        <FormError>{isNone ? t('home.demoNone') : null}</FormError>
      </div>
      <div className={classes.roles}>
        {roles.map(({ role, icon }) => (
          <button key={role} type="button" className={classes.role} disabled={busy !== undefined} onClick={() => void enter(role)}>
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
