import { createSecretKey, toPublicKey } from '@lealta/wallets/keystore'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundKey, findSecretKey, type KeyMistake } from '#features/setup/model/find-secret-key.ts'
import { liteDraft } from '#features/setup/model/lite-draft.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { ChoiceCard, ChoiceGroup } from '#shared/design/choice-card.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { SecretKeyCard } from '#shared/secrets/secret-key-card.tsx'
import { SecretKeyField } from './secret-key-field.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

const ways = [
  { way: 'new', drawing: 'wallet' },
  { way: 'existing', drawing: 'receipt' },
] as const

/** The key of a lite wallet: a new one, kept by the person before they go on, or one they have. */
export function LiteKeyStep() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { Link } = useLinks()
  const group = useId()
  const draft = liteDraft(usePortal().storage)
  const [before] = useState(draft.read)
  const [way, setWay] = useState<'new' | 'existing'>(before?.isNew === false ? 'existing' : 'new')
  const created = useCreatedKey(before?.isNew ? before.secretKey : undefined)
  const existing = useExistingKey(before?.isNew === false ? before.secretKey : '')
  const go = (form: HTMLFormElement) => {
    const secretKey = way === 'new' ? created.check() : existing.check()
    if (secretKey === undefined) return focusFirstError(form)
    draft.save({ secretKey, isNew: way === 'new', isKept: true })
    void navigate({ to: '/setup/lite/password' })
  }
  return (
    <SetupFrame
      step={0}
      steps={[t('secrets.lite.steps.key'), t('setup.steps.password')]}
      title={t('secrets.lite.title')}
      lead={t('secrets.lite.lead')}
    >
      <Form onSubmit={event => go(event.currentTarget)}>
        <ChoiceGroup label={t('secrets.lite.choose')}>
          {ways.map(({ way: value, drawing }) => (
            <ChoiceCard
              key={value}
              name={group}
              value={value}
              checked={way === value}
              onChoose={() => setWay(value)}
              drawing={drawing}
              title={t(`secrets.lite.${value}`)}
            >
              {t(`secrets.lite.${value}Text`)}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        {way === 'new' ? <NewKey {...created} /> : <SecretKeyField {...existing} />}
        <p className={classes.links}>
          <Link link={{ to: '/setup/import/step1' }}>{t('home.import')}</Link>
        </p>
        <div className={classes.actions}>
          <LinkButton variant="default" link={{ to: '/home' }}>
            {t('common.back')}
          </LinkButton>
          <Button type="submit">{t('common.continue')}</Button>
        </div>
      </Form>
    </SetupFrame>
  )
}

function useCreatedKey(before: string | undefined) {
  const [secretKey] = useState(() => before ?? createSecretKey())
  const [isSaved, setSaved] = useState(before !== undefined)
  const [isTicked, setTicked] = useState(before !== undefined)
  const [isSent, setSent] = useState(false)
  return {
    secretKey,
    isTicked,
    setTicked,
    onKept: () => setSaved(true),
    isSaveMissing: isSent && !isSaved,
    isTickMissing: isSent && !isTicked,
    /** The key, once it is kept. */
    check: () => {
      setSent(true)
      return isSaved && isTicked ? secretKey : undefined
    },
  }
}

function NewKey({ secretKey, isTicked, setTicked, onKept, isSaveMissing, isTickMissing }: ReturnType<typeof useCreatedKey>) {
  const { t } = useTranslation()
  return (
    <>
      <FieldFrame
        label={t('secrets.lite.keepTitle')}
        hint={t('secrets.lite.keepHint')}
        error={isSaveMissing ? t('secrets.lite.keepFirst') : undefined}
      >
        <SecretKeyCard secretKey={secretKey} isHidden onKept={onKept} />
      </FieldFrame>
      <Checkbox
        label={t('secrets.lite.kept')}
        checked={isTicked}
        error={isTickMissing ? t('setup.mustTick') : undefined}
        onChange={event => setTicked(event.currentTarget.checked)}
      />
    </>
  )
}

function useExistingKey(before: string) {
  const [value, setValue] = useState(before)
  const [mistake, setMistake] = useState<KeyMistake>()
  const found: FoundKey = findSecretKey(value)
  return {
    value,
    mistake,
    address: 'secretKey' in found ? toPublicKey(found.secretKey) : undefined,
    onChange: (text: string) => {
      setValue(text)
      setMistake(undefined)
    },
    onMistake: setMistake,
    /** The key, if it is one. */
    check: () => {
      if ('secretKey' in found) return found.secretKey
      setMistake(found.mistake)
      return undefined
    },
  }
}
