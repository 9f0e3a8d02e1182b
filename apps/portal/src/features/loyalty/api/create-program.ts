import { mutationOptions } from '@tanstack/react-query'
import { type ProgramValues, toProgramInput } from '#features/loyalty/model/program-values.ts'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Creates the loyalty program of a business, with its picture. */
export const createProgram = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (values: ProgramValues) =>
      api.createLoyaltyProgram({
        params: { businessId },
        body: toProgramInput(values, await uploadChosenImage(api, values.imageFile, values.imageId)),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
