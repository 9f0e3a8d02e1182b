import { formatMoment } from '@lealta/messages/format'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminWalletRow, adminQueries } from '../api/admin-queries.ts'
import { findActivity } from '../api/find-activity.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'

/** Every wallet, found by key, e-mail or business, and our records of its transactions (spec §7). */
export function WalletsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 300)
  const wallets = useInfiniteQuery(adminQueries.wallets(useAdminApi(), settled))
  const [openId, setOpenId] = useState<string>()
  return (
    <Page>
      <PaneHeader title={t('admin.wallets.title')} />
      <TextInput
        className={classes.search ?? ''}
        label={t('admin.wallets.search')}
        type="search"
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
        leftSection={<Icon name="search" />}
      />
      <PagedView
        query={wallets}
        empty={
          <EmptyState drawing="wallet" title={t('admin.wallets.emptyTitle')}>
            {t(settled ? 'admin.wallets.emptySearch' : 'admin.wallets.empty')}
          </EmptyState>
        }
      >
        {rows => {
          const open = rows.find(row => row.id === openId)
          return (
            <>
              <RowList label={t('admin.wallets.title')}>
                {rows.map(({ id, attributes: wallet }) => (
                  <ListRow
                    key={id}
                    picture={<RoundIcon name={wallet.type === 'business' ? 'store' : wallet.type === 'pos' ? 'till' : 'person'} />}
                    title={
                      <>
                        {wallet.name ?? wallet.business ?? wallet.email ?? shortenKey(wallet.publicKey)}
                        {wallet.enabled ? null : <StatusChip status="pending">{t('admin.wallets.notEnabled')}</StatusChip>}
                      </>
                    }
                    detail={[
                      t(`admin.wallets.types.${wallet.type}`),
                      wallet.name ? wallet.business : null,
                      wallet.business ? wallet.email : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    end={<Icon name="chevronRight" />}
                    onClick={() => setOpenId(id)}
                  />
                ))}
              </RowList>
              <Modal
                opened={open !== undefined}
                onClose={() => setOpenId(undefined)}
                title={open?.attributes.name ?? open?.attributes.business ?? open?.attributes.email ?? t('admin.wallets.key')}
                closeButtonProps={{ 'aria-label': t('common.close') }}
              >
                {open ? <WalletDetails key={open.id} walletId={open.id} wallet={open.attributes} /> : null}
              </Modal>
            </>
          )
        }}
      </PagedView>
    </Page>
  )
}

function WalletDetails({ walletId, wallet }: { walletId: string; wallet: AdminWalletRow }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Stack>
      <KeyValue
        rows={[
          { label: t('admin.wallets.key'), value: <CopyText text={wallet.publicKey} label={t('admin.wallets.key')} short /> },
          { label: t('contact.email.label'), value: wallet.email },
          { label: t('admin.wallets.created'), value: formatMoment(new Date(wallet.createdAt), locale) },
        ]}
      />
      <ActivityLookup walletId={walletId} />
    </Stack>
  )
}

function ActivityLookup({ walletId }: { walletId: string }) {
  const { t } = useTranslation()
  const [hash, setHash] = useState('')
  const [isWrong, setWrong] = useState(false)
  const find = useMutation(findActivity(useAdminApi(), walletId))
  const found = find.data
  const look = () => {
    const wanted = hash.trim().toLowerCase()
    const isHash = /^[0-9a-f]{64}$/.test(wanted)
    setWrong(!isHash)
    if (isHash) find.mutate(wanted)
    else find.reset()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        look()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('admin.wallets.hash')}
          description={t('admin.wallets.hashHint')}
          value={hash}
          error={isWrong ? t('admin.wallets.hashNotValid') : undefined}
          onChange={event => setHash(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="default" loading={find.isPending}>
          {t('admin.wallets.find')}
        </Button>
        <div aria-live="polite">
          {found?.length === 0 ? <Note>{t('admin.wallets.external')}</Note> : null}
          {found?.map(record => (
            <pre key={record.id} className={classes.details}>
              {JSON.stringify(record.attributes, null, 2)}
            </pre>
          ))}
        </div>
      </Stack>
    </form>
  )
}
