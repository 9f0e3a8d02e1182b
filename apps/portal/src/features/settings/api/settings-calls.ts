import type { Language } from '@lealta/messages'
import { api } from '#shared/http/api.ts'
import { queryClient } from '#shared/http/query-client.ts'
import { changeAttributes, readSession } from '#shared/session/session-store.ts'
import { settingsQueries } from './settings-queries.ts'

/** Calls of the settings; each takes in what the API answers. All throw ApiError and ConnectionError. */
export const settingsCalls = {
  /** Language of the e-mails. Repeating saves the same again. */
  saveLanguage: async (language: Language) => changeAttributes((await api.updateWallet({ body: { language } })).data.attributes),
  /** Signs a device out. Repeating does nothing more. */
  endSession: async (sessionId: string) => {
    await api.endSession({ params: { sessionId } })
    await queryClient.invalidateQueries(settingsQueries.devices())
  },
  /** Signs out all devices but this one. */
  endOtherSessions: async () => {
    await api.endSessions({ query: { which: 'others' } })
    await queryClient.invalidateQueries(settingsQueries.devices())
  },
  /** Marks the account for deletion in 30 days (spec §4). Repeating keeps the first date. */
  requestDeletion: async () => changeAttributes((await api.requestDeletion({ body: { confirmation: 'DELETE' } })).data.attributes),
  /** Takes the deletion back. Repeating does nothing more. */
  cancelDeletion: async () => {
    await api.cancelDeletion()
    const attributes = readSession().wallet?.attributes
    if (attributes) changeAttributes({ ...attributes, deletionAt: null })
  },
}
