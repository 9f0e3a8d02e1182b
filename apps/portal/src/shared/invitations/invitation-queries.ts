import type { Invitation } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import type { Api } from '#shared/portal/connections.ts'

/** An invitation with its id. */
export type OpenInvitation = Invitation & { readonly id: string }

export const invitationQueries = {
  /** What the link of an invitation leads to. */
  byLink: (api: Api, token: string) =>
    queryOptions({
      queryKey: ['invitations', 'link', token],
      staleTime: 0,
      // Why an invitation is over is what its page shows.
      meta: { inPlace: isUnprocessable },
      queryFn: async ({ signal }): Promise<OpenInvitation> => {
        const { data } = await api.readInvitation({ body: { token } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
  /** Invitations that wait for the person's verified e-mail. */
  waiting: (api: Api) =>
    queryOptions({
      queryKey: ['invitations', 'waiting'],
      queryFn: async ({ signal }): Promise<OpenInvitation[]> =>
        (await api.listInvitations(undefined, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    }),
}
