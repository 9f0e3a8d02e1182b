import { mutationOptions } from '@tanstack/react-query'
import { type TokenValues, toTokenInput } from '#features/tokens/model/token-values.ts'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Creates a branded token, with its picture. */
export const createToken = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (values: TokenValues) => {
      const body = toTokenInput(values, await uploadChosenImage(api, values.imageFile, values.imageId))
      return (await api.createToken({ params: { businessId }, body })).data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
