import type { Kyb } from '@lealta/contract'
import { formatList } from '@lealta/messages/format'
import { Button, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { DocumentSlot } from './document-slot.tsx'

/** The documents of a review, required kinds first. */
export function DocumentSlots({ kyb, kinds, isOpen }: { kyb: Kyb; kinds: readonly Kyb['requiredKinds'][number][]; isOpen: boolean }) {
  return (
    <div>
      {kinds.map(kind => (
        <DocumentSlot
          key={kind}
          kind={kind}
          isRequired={kyb.requiredKinds.includes(kind)}
          documents={kyb.documents.filter(document => document.kind === kind)}
          isOpen={isOpen}
        />
      ))}
    </div>
  )
}

/**
 * Submits a review once no required document is missing, and lists those that are. `submit` belongs to a component that stays mounted when
 * this one goes, as it does once the review is submitted. `hint` says what happens next; `children` is the other way on.
 */
export function HandIn({
  kyb,
  submit,
  hint,
  onDone,
  children,
}: {
  kyb: Kyb
  submit: UseMutationResult<unknown, Error, void>
  hint: string
  onDone?: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const missing = kyb.requiredKinds.filter(kind => !kyb.documents.some(document => document.kind === kind))
  const names = missing.map(kind => t(`onboarding.kyb.kinds.${kind}`))
  return (
    <Stack gap="xs">
      <Button
        onClick={() => submit.mutate(undefined, { onSuccess: () => onDone?.() })}
        loading={submit.isPending}
        disabled={missing.length > 0}
      >
        {t('onboarding.kyb.submit')}
      </Button>
      <Text size="xs" c="dimmed">
        {missing.length > 0 ? t('onboarding.kyb.submitBefore', { kinds: formatList(names, locale) }) : hint}
      </Text>
      {children}
    </Stack>
  )
}
