import { mutationOptions } from '@tanstack/react-query'
import { type AllowanceValues, toAllowance } from '#features/loyalty/model/allowance-values.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Changes the allowance, which is not locked when the program is enabled. */
export const changeAllowance = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (values: AllowanceValues) => api.updateLoyaltyProgram({ params: { businessId }, body: toAllowance(values) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
