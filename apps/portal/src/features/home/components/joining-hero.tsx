import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useJoining } from '#shared/programs/use-joining.ts'
import { returnTo } from '#shared/session/return-to.ts'
import classes from './home-page.module.css'

/** The program the visitor came to join, above the ways in (`children`); `next` is stored, so that every way leads back to it. */
export function JoiningHero({ programId, next, children }: { programId: string; next: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const program = useJoining(programId)
  useEffect(() => returnTo(storage).save(next), [storage, next])
  return (
    <section className={`${classes.hero} ${classes.joining}`}>
      <div>
        <h1 className={classes.headline}>{program ? t('home.joining', { program: program.name }) : t('home.joiningAny')}</h1>
        <p className={classes.lead}>{t('home.joiningLead')}</p>
        {children}
      </div>
      {program ? (
        <ProgramCard
          name={program.name}
          business={program.business.name}
          code={program.code}
          logo={program.image?.url ?? program.business.logo?.url}
          accent={parseAccent(program.accent)}
        />
      ) : null}
    </section>
  )
}
