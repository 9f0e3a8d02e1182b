import { UsageItem } from '@lealta/contract'
import { Button, Modal, NumberInput, Stack } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Meter } from '#shared/design/meter.tsx'
import { Page } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminBusinessRow, adminQueries } from '../api/admin-queries.ts'
import { setLimits as setLimitsOf } from '../api/set-limits.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'

/** The businesses, what the platform keeps on the network for them, and their limits. */
export function BusinessesPage() {
  const { t } = useTranslation()
  const businesses = useInfiniteQuery(adminQueries.businesses(useAdminApi()))
  const [openId, setOpenId] = useState<string>()
  return (
    <Page>
      <PaneHeader title={t('admin.businesses.title')} />
      <PagedView
        query={businesses}
        empty={
          <EmptyState drawing="till" title={t('admin.businesses.emptyTitle')}>
            {t('admin.businesses.empty')}
          </EmptyState>
        }
      >
        {rows => {
          const open = rows.find(row => row.id === openId)
          return (
            <>
              <RowList label={t('admin.businesses.title')}>
                {rows.map(({ id, attributes: business }) => (
                  <ListRow
                    key={id}
                    picture={<AssetAvatar src={null} name={business.name || '?'} kind="plain" size={40} />}
                    title={
                      <>
                        {business.name || t('admin.unnamed')}
                        {business.kyb === 'valid' ? null : <StatusChip status={business.kyb} />}
                      </>
                    }
                    detail={business.alias}
                    end={<Units business={business} />}
                    onClick={() => setOpenId(id)}
                  />
                ))}
              </RowList>
              <Modal
                opened={open !== undefined}
                onClose={() => setOpenId(undefined)}
                title={t('admin.businesses.limitsOf', { business: open?.attributes.name || t('admin.unnamed') })}
                closeButtonProps={{ 'aria-label': t('common.close') }}
              >
                {open ? (
                  <LimitsForm key={open.id} businessId={open.id} business={open.attributes} onSaved={() => setOpenId(undefined)} />
                ) : null}
              </Modal>
            </>
          )
        }}
      </PagedView>
    </Page>
  )
}

function Units({ business }: { business: AdminBusinessRow }) {
  const { t } = useTranslation()
  const part = business.unitsLimit === 0 ? 0 : Math.min(1, business.unitsUsed / business.unitsLimit)
  return (
    <span className={classes.units}>
      <span className={classes.small}>{t('admin.businesses.units', { used: business.unitsUsed, limit: business.unitsLimit })}</span>
      <Meter part={part} size="sm" />
    </span>
  )
}

function LimitsForm({ businessId, business, onSaved }: { businessId: string; business: AdminBusinessRow; onSaved: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const setting = useMutation(setLimitsOf(useAdminApi(), businessId))
  const [unitsLimit, setUnitsLimit] = useState(business.unitsLimit)
  const [limits, setLimits] = useState(business.limits)
  const isLocked = business.sponsor === null
  const save = () => {
    const kept = Object.fromEntries(UsageItem.options.flatMap(item => (limits[item] === undefined ? [] : [[item, limits[item]]])))
    setting.mutate(
      { unitsLimit, limits: kept },
      {
        onSuccess: () => {
          showToast(t('admin.businesses.saved'))
          onSaved()
        },
      },
    )
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Stack>
        <KeyValue
          rows={[
            {
              label: t('admin.businesses.sponsor'),
              value: business.sponsor ? (
                <CopyText text={business.sponsor} label={t('admin.businesses.sponsor')} short />
              ) : (
                t('admin.businesses.noSponsor')
              ),
            },
          ]}
        />
        <NumberInput
          label={t('admin.businesses.unitsLimit')}
          description={t('admin.businesses.unitsHint', { used: business.unitsUsed })}
          value={unitsLimit}
          onChange={value => setUnitsLimit(typeof value === 'number' ? value : 0)}
          min={0}
          max={100_000}
          allowDecimal={false}
          disabled={isLocked}
        />
        {unitsLimit < business.unitsUsed ? <Note>{t('admin.businesses.below')}</Note> : null}
        <fieldset className={classes.plain}>
          <legend className={classes.small}>{t('admin.businesses.perItem')}</legend>
          <div className={classes.grid}>
            {UsageItem.options.map(item => (
              <NumberInput
                key={item}
                label={t(`profile.usage.itemNames.${item}`)}
                value={limits[item] ?? ''}
                onChange={value => setLimits(before => ({ ...before, [item]: typeof value === 'number' ? value : 0 }))}
                min={0}
                max={10_000}
                allowDecimal={false}
                disabled={isLocked}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" loading={setting.isPending} disabled={isLocked}>
          {t('admin.businesses.save')}
        </Button>
      </Stack>
    </form>
  )
}
