import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findTarget } from '#features/qr/api/use-content.ts'
import type { QrKind } from '#features/qr/model/qr-search.ts'
import type { QrTarget } from '#features/qr/model/qr-target.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import type { FieldsProps } from './fields-props.ts'
import { PaymentFields } from './payment-fields.tsx'

/** Where there is none of what a code could lead to, one can be made. */
const makers = {
  join: { to: '/u/loyalty-program' },
  till: { to: '/u/pos' },
  request: { to: '/u/pay-requests/new' },
} as const satisfies Partial<Record<QrKind, PortalLink>>

/** What the code does, and what it leads to. */
export function SubjectFields({
  kind,
  kinds,
  design,
  targets,
  onChange,
}: FieldsProps & { kind: QrKind; kinds: readonly QrKind[]; targets: readonly QrTarget[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('qr.what')}
        value={kind}
        data={kinds.map(name => ({ value: name, label: t(`qr.kinds.${name}`) }))}
        // The line of a poster and what the code leads to belong to the kind.
        onChange={name => onChange({ kind: kinds.find(one => one === name), of: undefined, line: undefined })}
        allowDeselect={false}
      />
      {kind === 'payment' ? (
        <PaymentFields design={design} onChange={onChange} />
      ) : targets.length === 0 ? (
        <Nothing kind={kind} />
      ) : (
        <TargetField kind={kind} design={design} targets={targets} onChange={onChange} />
      )}
    </>
  )
}

function Nothing({ kind }: { kind: Exclude<QrKind, 'payment'> }) {
  const { t } = useTranslation()
  return (
    <>
      <Note>{t(`qr.${kind}.none`)}</Note>
      {kind === 'alias' ? null : (
        <div>
          <LinkButton link={makers[kind]} variant="default" size="sm">
            {t(`qr.${kind}.action`)}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function TargetField({
  kind,
  design,
  targets,
  onChange,
}: FieldsProps & { kind: Exclude<QrKind, 'payment'>; targets: readonly QrTarget[] }) {
  const { t } = useTranslation()
  const target = findTarget(targets, design.of)
  const isUnknown = design.of !== undefined && !target
  return (
    <>
      {isUnknown ? <FormError>{t('qr.unknown')}</FormError> : null}
      {kind === 'till' || kind === 'request' ? (
        <Select
          label={t(`qr.${kind}.label`)}
          value={target?.id ?? null}
          data={targets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={id => onChange({ of: id ?? undefined })}
          searchable={targets.length > 10}
          allowDeselect={false}
        />
      ) : null}
    </>
  )
}
