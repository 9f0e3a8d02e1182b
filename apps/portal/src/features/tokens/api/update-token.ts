import { mutationOptions } from '@tanstack/react-query'
import { type TokenValues, toTokenInput } from '#features/tokens/model/token-values.ts'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Changes a branded token that is not enabled yet. */
export const updateToken = ({ api, queryClient }: Connections, businessId: string, tokenId: string) =>
  mutationOptions({
    mutationFn: async (values: TokenValues) => {
      const body = toTokenInput(values, await uploadChosenImage(api, values.imageFile, values.imageId))
      return (await api.updateToken({ params: { businessId, tokenId }, body })).data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
