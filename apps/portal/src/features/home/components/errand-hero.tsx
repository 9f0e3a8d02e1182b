import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '#shared/portal/portal-context.ts'
import { returnTo } from '#shared/session/return-to.ts'
import type { Errand } from '../model/errand.ts'
import classes from './home-page.module.css'

/** What the visitor was about to do, above the ways in (`children`); `next` is stored, so that every way leads back to it. */
export function ErrandHero({ errand, next, children }: { errand: Errand; next: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { storage } = usePortal()
  useEffect(() => returnTo(storage).save(next), [storage, next])
  return (
    <section className={`${classes.hero} ${classes.joining}`}>
      <div>
        <h1 className={classes.headline}>{t(`home.errand.${errand}`)}</h1>
        <p className={classes.lead}>{t('home.errandLead')}</p>
        {children}
      </div>
    </section>
  )
}
