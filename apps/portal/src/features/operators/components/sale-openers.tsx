import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToast } from '#shared/design/toasts.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { setSaleOpeners } from '../api/set-sale-openers.ts'

/** Whether operators of the main wallet open sales, which nobody else can close then: the owner's to say. */
export function SaleOpeners() {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id, operatorsOpenSales = false } = useSelectedBusiness()
  const save = useMutation(setSaleOpeners(useConnections(), id))
  const choose = (isOn: boolean) =>
    save.mutate(isOn, { onSuccess: () => showToast(t(isOn ? 'operators.saleOpeners.on' : 'operators.saleOpeners.off')) })
  return (
    <Switch
      my="md"
      aria-label={t('operators.saleOpeners.label')}
      label={t('operators.saleOpeners.label')}
      description={t('operators.saleOpeners.hint')}
      checked={save.isPending ? save.variables : operatorsOpenSales}
      disabled={save.isPending}
      onChange={event => choose(event.currentTarget.checked)}
    />
  )
}
