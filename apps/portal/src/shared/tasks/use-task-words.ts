import type { TaskAbout } from '@lealta/contract'
import { assertNever } from '@lealta/kernel'
import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf, shortenKey } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import { operatorsOf } from '#shared/access/operators-of.ts'
import type { IconName } from '#shared/design/icon.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import type { PortalLink } from '#shared/routing/link.ts'

/** How a task reads, and where something is done about it. */
export type TaskWords = { icon: IconName; title: string; detail?: string; action: string; link: PortalLink }

const firstSteps = {
  profile: { to: '/u/dashboard/edit' },
  program: { to: '/u/loyalty-program' },
  firstPoints: { to: '/u/loyalty-program' },
  reward: { to: '/u/loyalty-program/rewards' },
  till: { to: '/u/pos' },
} as const satisfies Record<Extract<TaskAbout, { kind: 'firstStep' }>['step'], PortalLink>

/** Puts tasks into words. */
export function useTaskWords(): (about: TaskAbout) => TaskWords {
  const { t } = useTranslation()
  const locale = useLocale()
  const describeWaiting = (about: Extract<TaskAbout, { kind: 'pendingPayments' | 'payRequests' | 'partnershipRequests' }>): TaskWords => {
    const { kind, count } = about
    const words = { title: t(`tasks.${kind}.title`, { count }), action: t(`tasks.${kind}.action`) }
    switch (kind) {
      case 'pendingPayments':
        return { icon: 'clock', ...words, detail: t('tasks.pendingPayments.detail'), link: { to: '/u/wallet/pending' } }
      case 'payRequests':
        return {
          ...{ icon: 'qr', ...words, detail: t('tasks.payRequests.detail') },
          link: { to: '/u/pay-requests', search: { direction: 'received' } },
        }
      default:
        return { icon: 'partners', ...words, link: { to: '/u/partnerships', search: { direction: 'incoming', status: 'sent' } } }
    }
  }
  return about => {
    switch (about.kind) {
      case 'pendingPayments':
      case 'payRequests':
      case 'partnershipRequests':
        return describeWaiting(about)
      case 'contact':
        return {
          icon: about.contact === 'email' ? 'mail' : 'phone',
          title: t(`onboarding.tasks.${about.contact}`),
          detail: t(`onboarding.tasks.${about.contact}Detail`),
          action: t('tasks.firstStep.action'),
          link: { to: about.contact === 'email' ? '/u/more/update-email' : '/u/more/update-phone' },
        }
      case 'invitation':
        return {
          icon: 'people',
          title: t('tasks.invitation.title', { business: about.business }),
          detail: t('tasks.invitation.detail', { level: t(`common.levels.${about.accessLevel}`).toLowerCase() }),
          action: t('tasks.invitation.action'),
          link: { to: '/select-business' },
        }
      case 'review':
        return {
          icon: 'document',
          title: t(`tasks.review.${about.wants}.title`),
          detail: t(`tasks.review.${about.wants}.detail`),
          action: t('tasks.see'),
          link: { to: about.wants === 'nothing' ? '/u/dashboard/profile' : '/u/dashboard/change' },
        }
      case 'lowTill':
        return {
          icon: 'till',
          title: t(parseDecimal(about.left) === 0n ? 'tasks.lowTill.empty' : 'tasks.lowTill.title', { name: about.name }),
          detail: t('tasks.lowTill.detail', {
            amount: formatAmount(parseDecimal(about.left), locale),
            code: codeOf(about.asset),
          }),
          action: t('tasks.lowTill.action'),
          link: { to: '/u/pay', search: { to: about.publicKey, asset: about.asset } },
        }
      case 'nearLimit':
        return {
          icon: 'gauge',
          title: t('tasks.nearLimit.title', {
            item: about.item === 'units' ? t('tasks.nearLimit.units') : t(`profile.usage.itemNames.${about.item}`),
          }),
          detail: t('tasks.nearLimit.detail', { count: about.count, limit: about.limit }),
          action: t('tasks.nearLimit.action'),
          link: { to: '/u/dashboard/usage' },
        }
      case 'failedRows':
        return {
          icon: 'many',
          title: t('tasks.failedRows.title', { count: about.count, name: about.name }),
          detail: t('tasks.failedRows.detail'),
          action: t('tasks.failedRows.action'),
          link: { to: '/u/bulk/$runId', params: { runId: about.runId } },
        }
      case 'webhookOff':
        return {
          icon: 'plug',
          title: t('tasks.webhookOff.title', { host: about.host }),
          detail: t(`tasks.webhookOff.${about.because}`),
          action: t('tasks.see'),
          link: { to: '/u/webhooks/$webhookId', params: { webhookId: about.webhookId } },
        }
      case 'salesLeft':
        return {
          icon: 'sale',
          title: t('tasks.salesLeft.title', { count: about.count, name: about.name ?? shortenKey(about.opener) }),
          detail: t('tasks.salesLeft.detail'),
          action: t('tasks.salesLeft.action'),
          link: { to: '/u/sales' },
        }
      case 'operatorProposal': {
        const { account, operator, by, byThemselves } = about
        const [name, where] = [about.name ?? shortenKey(operator), { account: account.name, kind: t(`operators.kinds.${account.kind}`) }]
        return {
          icon: 'key',
          title: byThemselves
            ? t('tasks.operatorProposal.ready', { name })
            : t('tasks.operatorProposal.title', { by: by ?? t('tasks.operatorProposal.nobody'), name }),
          detail: t(byThemselves ? 'tasks.operatorProposal.readyDetail' : 'tasks.operatorProposal.detail', where),
          action: t('tasks.operatorProposal.action'),
          link: operatorsOf(account),
        }
      }
      case 'apiKeyEnds':
        return {
          icon: 'lock',
          title: t('tasks.apiKeyEnds.title', { name: about.name, day: formatDay(new Date(about.expiresAt), locale) }),
          detail: t('tasks.apiKeyEnds.detail'),
          action: t('tasks.apiKeyEnds.action'),
          link: { to: '/u/api-keys' },
        }
      case 'firstStep':
        return {
          icon: 'check',
          title: t(`dashboard.firstSteps.${about.step}`),
          detail: t(`dashboard.firstSteps.${about.step}Detail`),
          action: t('tasks.firstStep.action'),
          link: firstSteps[about.step],
        }
      default:
        return assertNever(about)
    }
  }
}
