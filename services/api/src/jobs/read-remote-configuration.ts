import { claimRemoteRead, saveRemote } from '#domain/flags/flags.repository.ts'
import { fetchRemoteConfiguration } from '#ports/remote-configuration.ts'
import { RemoteReadError } from '#ports/remote-json.ts'
import type { Job } from './job.ts'

/** Spec §9: "remote config minimum fetch interval 3600 s". */
const INTERVAL_MS = 3_600_000

/**
 * Reads the remote configuration, at most once in 3600 s for all servers together and over restarts; the last good one is kept. One that is
 * out of order is logged, shown in the admin console, and changes nothing.
 */
export const readRemoteConfiguration: Job = {
  name: 'read-remote-configuration',
  everyMs: 10_000,
  async run({ db, clock, logger, remoteConfiguration }, signal) {
    if (!remoteConfiguration) return
    const now = clock.now()
    const { url } = remoteConfiguration
    if (!(await claimRemoteRead(db, url, now, new Date(now.getTime() - INTERVAL_MS)))) return
    try {
      const said = await fetchRemoteConfiguration(remoteConfiguration, signal)
      if (said.unknown.length > 0) logger.warn({ unknown: said.unknown }, 'the remote configuration names features that are none')
      await saveRemote(db, url, { ...said, readAt: now, problem: null })
    } catch (err) {
      if (!(err instanceof RemoteReadError)) throw err
      logger.warn({ err }, 'the remote configuration was not taken; the last good one counts')
      await saveRemote(db, url, { problem: err.problem })
    }
  },
}
