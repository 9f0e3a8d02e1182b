import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '#shared/design/toasts.tsx'
import { type PushHere as Here, type PushBrowser, pushBrowser } from '#shared/device/push-browser.ts'
import { keptPush } from '#shared/device/push-here.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { type PushOutcome, startPushHere, stopPushHere } from '../api/change-push-here.ts'
import { pushQueries } from '../api/push-queries.ts'
import classes from './settings-page.module.css'

/** Whether messages come to this device, and why not. The browser is asked in the click that turns them on, never by itself. */
export function PushHere({ browser = pushBrowser }: { browser?: PushBrowser }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const here = useQuery(pushQueries.here(browser))
  const known = useQuery(pushQueries.devices(connections.api))
  if (!here.data || !known.data) return null
  const kept = keptPush(connections).read()
  const isOn = here.data.isSubscribed && known.data.devices.some(({ id }) => id === kept?.deviceId)
  const state = stateOf(here.data, isOn)
  return (
    <div className={`${classes.line} ${classes.wrapping}`}>
      <div>
        <h3>{t('notifications.push.title')}</h3>
        <p role="status">{t(`notifications.push.${state}`)}</p>
      </div>
      {state === 'on' ? <TurnOff browser={browser} /> : null}
      {state === 'off' ? <TurnOn browser={browser} serverKey={known.data.serverKey} /> : null}
    </div>
  )
}

function stateOf({ support, permission }: Here, isOn: boolean): 'unsupported' | 'needsInstall' | 'denied' | 'off' | 'on' {
  if (support !== 'yes') return support === 'no' ? 'unsupported' : 'needsInstall'
  if (permission === 'denied') return 'denied'
  return isOn && permission === 'granted' ? 'on' : 'off'
}

function TurnOn({ browser, serverKey }: { browser: PushBrowser; serverKey: string }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const start = useMutation(startPushHere(useConnections(), browser))
  const [outcome, setOutcome] = useState<PushOutcome>()
  const onSuccess = (next: PushOutcome) => {
    setOutcome(next)
    if (next === 'on') showToast(t('notifications.push.turnedOn'))
  }
  return (
    <div className={classes.action}>
      <Button variant="default" size="sm" loading={start.isPending} onClick={() => start.mutate(serverKey, { onSuccess })}>
        {t('notifications.push.turnOn')}
      </Button>
      <p role="alert">{outcome === 'failed' ? t('notifications.push.failed') : null}</p>
    </div>
  )
}

function TurnOff({ browser }: { browser: PushBrowser }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const stop = useMutation(stopPushHere(useConnections(), browser))
  const onSuccess = () => showToast(t('notifications.push.turnedOff'))
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.action}
      loading={stop.isPending}
      onClick={() => stop.mutate(undefined, { onSuccess })}
    >
      {t('notifications.push.turnOff')}
    </Button>
  )
}
