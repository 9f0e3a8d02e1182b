import { Button } from '@mantine/core'
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '#shared/device/use-is-online.ts'
import { type Basics, BasicsContext } from '#shared/portal/basics.ts'
import { EmptyState } from './empty-state.tsx'

interface Props {
  children: ReactNode
  resetKey?: string
}

/**
 * Contains a fault in the pane or section where it happened, reports it and offers a retry. A new `resetKey` (the path, say) retries
 * automatically.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean; resetKey: string | undefined }> {
  static override contextType = BasicsContext
  declare context: Basics | undefined
  override state = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { resetKey: string | undefined }) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.context?.report(error)
  }

  override render() {
    return this.state.failed ? <Broken onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}

/** Replaces a part that failed. Without a network it says that, and tries again by itself when there is one. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const [wasOffline] = useState(!isOnline)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOnline && wasOffline) retry()
  }, [isOnline, wasOffline])
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={t(isOnline ? 'common.brokenTitle' : 'common.network.offline')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(isOnline ? 'common.brokenBody' : 'common.network.comesBack')}
      </EmptyState>
    </div>
  )
}
