import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import classes from './face.module.css'
import { checkFace, type FaceValues, saveFace, toFaceValues } from './save-face.ts'

/** Asks somebody who joined a program, once, what its business may call them (product decision 38). Nothing for a business, or once answered. */
export function FaceQuestion({ business }: { business: string }) {
  const attributes = useSession().wallet?.attributes
  return attributes?.type === 'individual' && attributes.face === null ? <Question business={business} /> : null
}

function Question({ business }: { business: string }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const connections = useConnections()
  const form = useTypedForm<FaceValues>({ initialValues: toFaceValues(null), check: checkNamed })
  const submission = useSubmit(form, useFormMutation(saveFace(connections)), {
    toInput: values => values,
    fieldOfCode: { name_not_valid: 'name', name_of_business: 'name' },
    onDone: () => showToast(t('settings.face.shown')),
  })
  const refusal = useMutation(saveFace(connections))
  const refuse = () => refusal.mutate({ ...toFaceValues(null), isShown: false }, { onSuccess: () => showToast(t('settings.face.hidden')) })
  return (
    <Card>
      <Form onSubmit={submission.onSubmit}>
        <div className={classes.question}>
          <h2>{t('settings.face.question', { business })}</h2>
          <p className={classes.lead}>{t('settings.face.questionHint', { business })}</p>
        </div>
        <TextInput label={t('settings.face.name')} autoComplete="given-name" maxLength={40} {...useFields(form).typed('name')} />
        <Group>
          <Button type="submit" loading={submission.isBusy} disabled={refusal.isPending}>
            {t('settings.face.showName')}
          </Button>
          <Button variant="default" loading={refusal.isPending} disabled={submission.isBusy} onClick={refuse}>
            {t('settings.face.ratherNot')}
          </Button>
        </Group>
      </Form>
    </Card>
  )
}

function checkNamed(values: FaceValues): Record<string, unknown> {
  return values.name.trim() === '' ? { name: 'field_required' } : checkFace(values)
}
