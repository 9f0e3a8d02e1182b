import type { Operator } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { shortenKey } from '@lealta/stellar/asset'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { ListRow } from '#shared/design/list-row.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import type { OperatedAccount } from '../api/operators-query.ts'
import { actOf, type Change } from '../model/simulate.ts'
import { useOperatorName } from '../model/use-operator-name.ts'
import { useRoleWords } from '../model/use-role-words.ts'
import { ChangeDialog } from './change-dialog.tsx'

/** A key that signs: whose it is, what it may do, since when and by whom, and what an admin may do about it. */
export function OperatorRow({ operator, operated }: { operator: Operator; operated: OperatedAccount }) {
  const { t } = useTranslation()
  const name = useOperatorName()(operator)
  const words = useRoleWords(operated.account.kind)
  const [change, setChange] = useState<Change>()
  const facts = [
    ...(operator.kind === 'server' ? [t('operators.server')] : []),
    words.role(operator.level),
    ...(operator.isOwner ? [t('operators.owner')] : []),
    ...(operator.isCaller ? [t('operators.isYou')] : []),
  ]
  return (
    <>
      <ListRow
        picture={<PartyAvatar party={operator} name={name} />}
        title={name}
        detail={
          <>
            {facts.join(' · ')}
            <br />
            {words.may(operator.level)}
            <br />
            {operator.alias ? (
              <>
                {operator.alias}
                <br />
              </>
            ) : null}
            <Origin operator={operator} />
            <br />
            <CopyText text={operator.publicKey} label={t('operators.key', { name })} short />
          </>
        }
        end={
          operated.callerLevel === 'high' ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton icon="more" label={t('operators.actions', { name })} />
              </Menu.Target>
              <Menu.Dropdown>
                {operator.kind === 'server' ? null : operator.level === 'high' ? (
                  <Menu.Item leftSection={<Icon name="minus" />} onClick={() => setChange('lower')}>
                    {t(`operators.lower.${actOf(operated.account.kind)}`)}
                  </Menu.Item>
                ) : (
                  <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setChange('raise')}>
                    {t('operators.raise')}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<Icon name="trash" />} color="negative" onClick={() => setChange('remove')}>
                  {t('operators.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null
        }
      />
      {change ? <ChangeDialog operator={operator} operated={operated} change={change} onClose={() => setChange(undefined)} /> : null}
    </>
  )
}

/** Since when and by whom, as the product recorded it. */
function Origin({ operator: { since, by } }: { operator: Operator }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (since === null) return t('operators.outside')
  const date = formatDay(new Date(since), locale)
  return by ? t('operators.since', { date, name: by.name ?? shortenKey(by.publicKey) }) : t('operators.sinceStart', { date })
}
