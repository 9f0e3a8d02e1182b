import type { AccessLevel } from '@lealta/contract'
import { givenLevels } from '@lealta/contract/permissions'
import { formatDay } from '@lealta/messages/format'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { ListRow } from '#shared/design/list-row.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useOperatesWords } from '#shared/invitations/use-operates-words.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { AccessEntry } from '../api/access-queries.ts'
import { InvitationActions, MemberActions } from './access-actions.tsx'

/** Somebody with access, or invited: e-mail, level, status, public key, and what the person may do about it. */
export function AccessRow({ entry }: { entry: AccessEntry }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { accessLevel: own } = useSelectedBusiness()
  const mayGive = useMay('access.give')
  const describeOperates = useOperatesWords()
  const { accessLevel, status, publicKey, expiresAt, isCaller, operates, signs } = entry
  const email = entry.email ?? publicKey ?? ''
  const name = entry.name ?? email
  const given: readonly AccessLevel[] = own ? givenLevels[own] : []
  const mayChange = mayGive && !isCaller && given.includes(accessLevel)
  const date = expiresAt ? formatDay(new Date(expiresAt), locale) : ''
  const facts = [
    t(`common.levels.${accessLevel}`),
    ...[...(operates ? [operates] : []), ...signs].map(describeOperates),
    ...(isCaller ? [t('access.control.you')] : []),
    ...(status === 'accepted' ? [t('common.status.accepted')] : []),
  ]
  const Actions = status === 'accepted' ? MemberActions : InvitationActions
  return (
    <ListRow
      picture={<PartyAvatar party={entry} name={name} />}
      title={name}
      detail={
        <>
          {name === email ? null : (
            <>
              {email}
              <br />
            </>
          )}
          {facts.join(' · ')}
          {status === 'accepted' ? null : (
            <>
              <br />
              {t(status === 'invited' ? 'access.control.invitedUntil' : 'access.control.expiredOn', { date })}
            </>
          )}
          {publicKey ? (
            <>
              <br />
              <CopyText text={publicKey} label={t('access.control.key', { email })} short />
            </>
          ) : null}
        </>
      }
      end={
        <Group gap="xs" wrap="nowrap">
          {status === 'accepted' ? null : <StatusChip status={status} />}
          {mayChange ? <Actions entry={{ ...entry, email }} /> : null}
        </Group>
      }
    />
  )
}
