import { Asset } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Connections } from '#shared/portal/connections.ts'
import { draftOf, type PortalStorage } from '#shared/portal/storage.ts'

/** Assets that a device remembers. */
const MOST_STORED = 200
const StoredAssets = z.array(Asset).max(MOST_STORED)

/** What was last read of assets, the newest first (spec §3 "assets cache"). They are public: signing out leaves them. */
const storedAssets = (storage: PortalStorage) => draftOf(storage, 'device', 'lealta.assets', stored => StoredAssets.safeParse(stored).data)

/** Assets, regardless of who holds them. What the device remembers is shown until they are read. */
export const assetQueries = {
  many: ({ api, portal: { storage } }: Pick<Connections, 'api' | 'portal'>, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['assets', [...ids].sort()],
      queryFn: async ({ signal }) => {
        if (ids.length === 0) return []
        const { data } = await api.listAssets({ query: { ids: ids.join(',') } }, { signal })
        const assets = data.map(({ attributes }) => attributes)
        remember(storage, assets)
        return assets
      },
      placeholderData: () => recall(storage, ids),
    }),
}

function remember(storage: PortalStorage, assets: readonly Asset[]): void {
  const stored = storedAssets(storage)
  const others = (stored.read() ?? []).filter(({ id }) => !assets.some(asset => asset.id === id))
  stored.save([...assets, ...others].slice(0, MOST_STORED))
}

/** All of them or nothing: a list that grows while it is read would jump. */
function recall(storage: PortalStorage, ids: readonly string[]): Asset[] | undefined {
  const known = storedAssets(storage).read() ?? []
  const found = ids.flatMap(id => known.find(asset => asset.id === id) ?? [])
  return found.length === ids.length ? found : undefined
}
