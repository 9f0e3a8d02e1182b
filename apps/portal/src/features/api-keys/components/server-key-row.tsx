import type { BusinessAccount, OperatorKey } from '@lealta/contract'
import { Button, Group, Menu, Modal, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteServerKey } from '#features/api-keys/api/change-api-keys.ts'
import { useServerSigning } from '#features/api-keys/api/use-server-signing.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { ListRow } from '#shared/design/list-row.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The key of a server: for which accounts it signs, and what the owner may do about it. */
export function ServerKeyRow({ server, accounts }: { server: OperatorKey; accounts: readonly BusinessAccount[] }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const sign = useServerSigning()
  const remove = useMutation(deleteServerKey(useConnections(), businessId))
  const [isChoosing, setChoosing] = useState(false)
  const { name, publicKey, accounts: signed } = server
  return (
    <>
      <ListRow
        title={name}
        detail={
          <>
            {signed.length > 0
              ? t('apiKeys.server.signs', { accounts: signed.map(account => account.name).join(', ') })
              : t('apiKeys.server.signsNothing')}
            <br />
            <CopyText text={publicKey} label={name} short />
          </>
        }
        end={
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton icon="more" label={t('apiKeys.server.actions', { name })} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setChoosing(true)}>
                {t('apiKeys.server.allow')}
              </Menu.Item>
              {signed.map(account => (
                <Menu.Item key={account.publicKey} leftSection={<Icon name="minus" />} onClick={() => sign('stop', server, account)}>
                  {t('apiKeys.server.stop', { account: account.name })}
                </Menu.Item>
              ))}
              {signed.length === 0 ? (
                <Menu.Item
                  leftSection={<Icon name="trash" />}
                  color="negative"
                  onClick={() => remove.mutate(publicKey, { onSuccess: () => showToast(t('apiKeys.server.removed', { name })) })}
                >
                  {t('apiKeys.server.remove')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        }
      />
      <ChooseAccount
        server={server}
        accounts={accounts}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={account => {
          setChoosing(false)
          sign('allow', server, account)
        }}
      />
    </>
  )
}

function ChooseAccount({
  server: { name, accounts: signed },
  accounts,
  opened,
  onClose,
  onChoose,
}: {
  server: OperatorKey
  accounts: readonly BusinessAccount[]
  opened: boolean
  onClose: () => void
  onChoose: (account: BusinessAccount) => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const isOfWallet = signed.some(({ kind }) => kind === 'wallet')
  // Only operators of the main wallet become minters (spec §6).
  const open = accounts.filter(
    account => !signed.some(({ publicKey }) => publicKey === account.publicKey) && (isOfWallet || account.kind !== 'loyalty_program'),
  )
  const account = open.find(({ publicKey }) => publicKey === chosen)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('apiKeys.server.allowOf', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <Select
          label={t('apiKeys.server.account')}
          description={t('apiKeys.server.accountHint')}
          value={chosen}
          onChange={setChosen}
          data={open.map(one => ({
            value: one.publicKey,
            label: one.kind === 'loyalty_program' ? t('apiKeys.server.program', { name: one.name }) : one.name,
          }))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!account} onClick={() => account && onChoose(account)}>
            {t('apiKeys.server.next')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
