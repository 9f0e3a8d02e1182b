import type { AdminFlags } from '@lealta/contract'
import { Button, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { switchFeature } from '../api/switch-feature.ts'
import classes from './admin.module.css'
import { useAdminError } from './use-admin-error.ts'

type Flag = AdminFlags['flags'][number]
type Switch = 'configured' | 'on' | 'off'

const toState = (isOn: boolean) => (isOn ? 'on' : 'off')

/** One feature: the platform's switch, and those of single businesses. */
export function FlagCard({ flag }: { flag: Flag }) {
  const { t } = useTranslation()
  const { isPending, turn } = useSwitch(flag)
  const [isAsked, setAsked] = useState(false)
  const name = t(`admin.flags.names.${flag.feature}`)
  const chosen: Switch = flag.from === 'switch' ? toState(flag.isOn) : 'configured'
  const choose = (to: Switch) => {
    if (to === 'off') setAsked(true)
    else turn(null, to === 'configured' ? null : true)
  }
  return (
    <Section title={name} card>
      <p className={classes.small}>
        <code>{flag.feature}</code> · {t(`admin.flags.details.${flag.feature}`)}
      </p>
      <div className={classes.well}>
        <State isOn={flag.isOn} />
        <span className={classes.small}>
          {t(`admin.flags.from.${flag.from}`)} {flag.from === 'switch' ? t(`admin.flags.without.${toState(flag.isOnWithoutSwitch)}`) : null}
        </span>
      </div>
      <Radio.Group label={t('admin.flags.platform')} value={chosen} onChange={value => choose(value as Switch)}>
        <div className={classes.choices}>
          <Radio value="configured" label={t('admin.flags.asConfigured')} disabled={isPending} />
          <Radio value="on" label={t('admin.flags.on')} disabled={isPending} />
          <Radio value="off" label={t('admin.flags.off')} disabled={isPending} />
        </div>
      </Radio.Group>
      <ConfirmDialog
        opened={isAsked}
        title={t('admin.flags.offTitle', { feature: name })}
        action={t('admin.flags.offAction')}
        danger
        busy={isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          turn(null, false)
        }}
      >
        {t('admin.flags.offText')}
      </ConfirmDialog>
      <Businesses flag={flag} />
    </Section>
  )
}

/** Businesses that differ from the platform, and the form for another. */
function Businesses({ flag }: { flag: Flag }) {
  const { t } = useTranslation()
  const { error, isPending, turn } = useSwitch(flag, isUnprocessable)
  const [alias, setAlias] = useState('')
  const [to, setTo] = useState<'on' | 'off'>('off')
  const save = () => turn(alias.trim().toLowerCase(), to === 'on', () => setAlias(''))
  return (
    <>
      <h3 className={classes.subject}>{t('admin.flags.businesses')}</h3>
      {flag.businesses.length === 0 ? (
        <p className={classes.small}>{t('admin.flags.noBusinesses')}</p>
      ) : (
        <RowList label={t('admin.flags.businesses')}>
          {flag.businesses.map(business => (
            <ListRow
              key={business.id}
              title={business.name}
              detail={business.alias}
              end={
                <div className={classes.well}>
                  <State isOn={business.isOn} />
                  <IconButton
                    icon="close"
                    label={t('admin.flags.remove', { business: business.name })}
                    disabled={isPending}
                    onClick={() => turn(business.alias, null)}
                  />
                </div>
              }
            />
          ))}
        </RowList>
      )}
      <form
        className={classes.grid}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t('admin.flags.alias')}
          value={alias}
          onChange={event => setAlias(event.currentTarget.value)}
          error={error}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <Radio.Group label={t('admin.flags.forBusiness')} value={to} onChange={value => setTo(value as 'on' | 'off')}>
          <div className={classes.choices}>
            <Radio value="on" label={t('admin.flags.on')} />
            <Radio value="off" label={t('admin.flags.off')} />
          </div>
        </Radio.Group>
        <Button type="submit" variant="default" loading={isPending}>
          {t('admin.flags.set')}
        </Button>
      </form>
    </>
  )
}

function State({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  return <StatusChip status={isOn ? 'enabled' : 'disabled'}>{t(`admin.flags.${toState(isOn)}`)}</StatusChip>
}

/** Switches, and says what happened; `error` is one that is told at the field, as `inPlace` decides. */
function useSwitch({ feature, businesses }: Flag, inPlace: (error: unknown) => boolean = () => false) {
  const { t } = useTranslation()
  const describe = useAdminError()
  const showToast = useToast()
  const switching = useMutation({ ...switchFeature(useAdminApi(), feature), meta: { inPlace } })
  const turn = (alias: string | null, isOn: boolean | null, onDone?: () => void) => {
    const name = businesses.find(business => business.alias === alias)?.name ?? alias
    const state = isOn === null ? 'none' : toState(isOn)
    switching.mutate(
      { alias, isOn },
      {
        onSuccess: () => {
          const who = name ?? t('admin.flags.thePlatform')
          showToast(t(`admin.flags.saved.${state}`, { feature: t(`admin.flags.names.${feature}`), who }))
          onDone?.()
        },
      },
    )
  }
  return { turn, isPending: switching.isPending, error: inPlace(switching.error) ? describe(switching.error) : undefined }
}
