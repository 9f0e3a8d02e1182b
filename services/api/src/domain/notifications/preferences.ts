import { type NotificationChannel, type NotificationKind, readNotificationKind } from '@lealta/contract'
import type { Db, Tx } from '#db/index.ts'
import { listSaidPreferences } from './preferences.repository.ts'

/** Whether a person is told of a kind on a way. */
type Preferences = (kind: NotificationKind, channel: NotificationChannel) => boolean

/** What a person wants to be told of: as they said, else as it is by default. */
export async function readPreferences(db: Db | Tx, userId: string): Promise<Preferences> {
  const said = await listSaidPreferences(db, userId)
  return (kind, channel) =>
    said.find(row => row.kind === kind && row.channel === channel)?.isOn ?? readNotificationKind(kind).byDefault.includes(channel)
}
