import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '#shared/errors/error-reporting.ts'
import { EmptyState } from './empty-state.tsx'

/**
 * Keeps a fault inside the pane or section where it happened, reports it and offers to try again. A new `resetKey` (the path, say) tries
 * again by itself.
 */
export class ErrorBoundary extends Component<{ children: ReactNode; resetKey?: string }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: { resetKey?: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? <Broken onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}

/** What stands in the place of a part that failed. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={t('common.brokenTitle')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('common.brokenBody')}
      </EmptyState>
    </div>
  )
}
