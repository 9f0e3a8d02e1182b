import '#shared/design/mantine-forms.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StepLine } from '#shared/design/step-line.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { Joining } from '#shared/programs/joining.tsx'
import classes from './setup-frame.module.css'

/** The frame of a setup step: the line of steps (`step` from 0; omitted for the import), title and lead. */
export function SetupFrame({
  step,
  steps,
  title,
  lead,
  children,
}: {
  step?: number
  /** Names of the steps; those of the built-in wallet unless given. */
  steps?: string[]
  title: string
  lead: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <PlainFrame>
      <div className={classes.box}>
        <Joining />
        {step === undefined ? null : (
          <StepLine
            label={t('setup.stepsLabel')}
            steps={steps ?? [t('setup.steps.terms'), t('setup.steps.password'), t('setup.steps.phrase')]}
            current={step}
          />
        )}
        <div className={classes.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {children}
      </div>
    </PlainFrame>
  )
}
