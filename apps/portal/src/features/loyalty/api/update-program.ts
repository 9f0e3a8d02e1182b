import { mutationOptions } from '@tanstack/react-query'
import { type ProgramValues, toProgramChange } from '#features/loyalty/model/program-values.ts'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Changes a program that is not enabled yet. */
export const updateProgram = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (values: ProgramValues) =>
      api.updateLoyaltyProgram({
        params: { businessId },
        body: toProgramChange(values, await uploadChosenImage(api, values.imageFile, values.imageId)),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
