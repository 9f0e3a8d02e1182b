import type { Wallet } from '@lealta/contract'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#shared/design/image-field.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { AccentPicker } from '#shared/forms/accent-picker.tsx'
import { imageAddress } from '#shared/forms/chosen-image.ts'
import { Form } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import classes from './face.module.css'
import { checkFace, type FaceValues, saveFace, toFaceValues } from './save-face.ts'

const fieldOfCode = {
  name_not_valid: 'name',
  name_of_business: 'name',
  image_required: 'imageFile',
  image_not_valid: 'imageFile',
  image_too_large: 'imageFile',
} as const

/** Name, picture or colour of a person, as businesses see them, and whether they do (product decision 38). */
export function FaceForm({ face }: { face: Wallet['face'] }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const form = useTypedForm<FaceValues>({ initialValues: toFaceValues(face), check: checkFace })
  const { error, typed } = useFields(form)
  // A new field for each picture that is removed: it would go on showing its preview.
  const [round, setRound] = useState(0)
  const submission = useSubmit(form, useFormMutation(saveFace(useConnections())), {
    toInput: values => values,
    fieldOfCode,
    onDone: (saved, values) => {
      const now = saved ? toFaceValues(saved.data.attributes.face) : values
      form.setValues({ ...now, imageFile: null })
      setRound(before => before + 1)
      showToast(t(values.isShown ? 'settings.face.shown' : 'settings.face.hidden'))
    },
  })
  const { name, accent, imageId, imageFile, isShown } = form.values
  const saved = imageId !== null && imageId === face?.image?.id ? face.image.url : null
  const picture = imageAddress(imageFile, saved)
  const shown = { face: { image: picture ? { id: '', url: picture } : null, accent } }
  return (
    <Form onSubmit={submission.onSubmit}>
      <p className={classes.preview} aria-hidden="true">
        <PartyAvatar party={shown} name={name || '?'} size={56} />
        <strong>{name || t('settings.face.noName')}</strong>
      </p>
      <TextInput
        label={t('settings.face.name')}
        description={t('settings.face.nameHint')}
        autoComplete="given-name"
        maxLength={40}
        {...typed('name')}
      />
      <ImageField
        key={round}
        label={t('settings.face.picture')}
        shape="round"
        current={saved}
        error={error('imageFile')}
        onChange={file => form.setFieldValue('imageFile', file ?? null)}
      />
      {picture ? (
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              form.setValues({ imageFile: null, imageId: null })
              setRound(before => before + 1)
            }}
          >
            {t('settings.face.removePicture')}
          </Button>
        </div>
      ) : null}
      <AccentPicker hint={t('settings.face.colorHint')} value={accent} onChange={next => form.setFieldValue('accent', next)} />
      <Switch
        label={t('settings.face.show')}
        description={t('settings.face.showHint')}
        checked={isShown}
        onChange={event => form.setFieldValue('isShown', event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" loading={submission.isBusy}>
          {t('settings.face.save')}
        </Button>
      </div>
    </Form>
  )
}
